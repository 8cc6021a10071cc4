import { webhookEvents } from '../../../../../products/index.ts';
import { EVENTS } from './words.ts';

test('the console offers every event that a product declares, in words, and no other', () => {
  expect(EVENTS.map(({ name }) => name).toSorted()).toEqual(Object.keys(webhookEvents).toSorted());
  expect(EVENTS.filter(({ words }) => !/^[A-Z].+ /.test(words))).toEqual([]);
});
