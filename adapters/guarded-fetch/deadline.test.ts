import { getEventListeners, once } from 'node:events';
import { deadlineIn } from './deadline.ts';

test('the signal is aborted when the time is over', async () => {
  const deadline = deadlineIn(1, undefined);
  // The timer alone would let the process end.
  const alive = setInterval(() => {}, 1_000);
  await once(deadline.signal, 'abort');
  clearInterval(alive);
  expect(deadline.isOver).toBe(true);
});

test.each(['before', 'afterwards'])('the other signal aborts it with its reason, also %s', (when) => {
  const other = new AbortController();
  const reason = new Error('enough');
  if (when === 'before') other.abort(reason);
  const deadline = deadlineIn(60_000, other.signal);
  other.abort(reason);
  expect([deadline.signal.reason, deadline.isOver]).toEqual([reason, false]);
  deadline.lift();
});

test('once lifted it leaves nothing on the other signal', () => {
  const other = new AbortController();
  const deadline = deadlineIn(60_000, other.signal);
  expect(getEventListeners(other.signal, 'abort')).toHaveLength(1);
  deadline.lift();
  expect(getEventListeners(other.signal, 'abort')).toEqual([]);
  other.abort();
  expect(deadline.signal.aborted).toBe(false);
});
