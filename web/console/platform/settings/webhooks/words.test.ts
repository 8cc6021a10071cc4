import { mayHear, type WebhookEvent } from '../../../../../domain/platform/webhooks/events.ts';
import { webhookEvents } from '../../../../../products/index.ts';
import { eventsFor } from './words.ts';

test.each(['user', 'admin'] as const)(
  'the console offers a member of the role %s every event that a product declares for it, in words, and no other',
  (role) => {
    const names = Object.keys(webhookEvents) as WebhookEvent[]; // the keys of such a record
    const hearable = names.filter((name) => mayHear(webhookEvents, [name], role));
    const offered = eventsFor(role);
    expect(offered.map(({ name }) => name).toSorted()).toEqual(hearable.toSorted());
    expect(offered.filter(({ words }) => !/^[A-Z].+ /.test(words))).toEqual([]);
  },
);

test('events of interviews are not for admins', () => {
  const offered = (role: 'user' | 'admin') => eventsFor(role).map(({ name }) => name);
  expect(offered('user')).toContain('response.analysed');
  expect(offered('admin')).not.toContain('response.analysed');
});
