import { CALL_EVENTS, laterStatus, statusAfter, statusOf } from './call-state.ts';
import type { CallStatus } from '../response.ts';

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

test('events in any order, each as often as one likes, lead to the same state', () => {
  for (const events of orders(CALL_EVENTS)) {
    const end = [...events, ...events].reduce<CallStatus>(
      (status, event) => laterStatus(status, statusAfter(event)),
      'registered',
    );
    expect(end).toBe('ended');
  }
});

test('an expired call does not become an ended one', () => {
  expect(laterStatus('expired', 'ended')).toBe('expired');
  expect(laterStatus('ended', 'expired')).toBe('ended');
});

test.each([
  ['registered', false, 'registered'],
  ['ongoing', false, 'in-progress'],
  ['ended', false, 'ended'],
  ['error', true, 'ended'],
  ['error', false, 'expired'],
  ['not_connected', false, 'expired'],
] as const)('%s of the provider', (provider, wasJoined, status) =>
  expect(statusOf(provider, wasJoined)).toBe(status),
);
