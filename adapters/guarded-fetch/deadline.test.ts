import { getEventListeners, once } from 'node:events';
import { mock } from 'node:test';
import { deadlineIn } from './deadline.ts';

/** Time stands still until `mock.timers.tick`. */
function haltTime(): void {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  mock.method(performance, 'now', () => Date.now());
}

afterEach(() => mock.reset());

test('the signal is aborted when the time is over', async () => {
  const deadline = deadlineIn(1, undefined);
  // The timer alone would let the process end.
  const alive = setInterval(() => {}, 1_000);
  await once(deadline.signal, 'abort');
  clearInterval(alive);
  expect(deadline.isOver).toBe(true);
});

test('time does not count while it is halted, and goes on where it was', async () => {
  haltTime();
  const deadline = deadlineIn(100, undefined);
  mock.timers.tick(60);
  deadline.halt();
  mock.timers.tick(1_000);
  deadline.goOn();
  mock.timers.tick(30);
  deadline.halt();
  deadline.goOn();
  expect(deadline.isOver).toBe(false);
  mock.timers.tick(11);
  expect([deadline.isOver, deadline.signal.aborted]).toEqual([true, true]);
});

test('what was lifted while it was halted stays so', () => {
  haltTime();
  const deadline = deadlineIn(100, undefined);
  deadline.halt();
  mock.timers.tick(1_000);
  deadline.lift();
  deadline.goOn();
  mock.timers.tick(1_000);
  expect(deadline.signal.aborted).toBe(false);
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
