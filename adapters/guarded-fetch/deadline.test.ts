import { jest } from '@jest/globals';
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

test('time does not count while it is halted, and goes on where it was', async () => {
  jest.useFakeTimers();
  try {
    const deadline = deadlineIn(100, undefined);
    jest.advanceTimersByTime(60);
    deadline.halt();
    jest.advanceTimersByTime(1_000);
    deadline.goOn();
    jest.advanceTimersByTime(30);
    deadline.halt();
    deadline.goOn();
    expect(deadline.isOver).toBe(false);
    jest.advanceTimersByTime(11);
    expect([deadline.isOver, deadline.signal.aborted]).toEqual([true, true]);
  } finally {
    jest.useRealTimers();
  }
});

test('what was lifted while it was halted stays so', () => {
  jest.useFakeTimers();
  try {
    const deadline = deadlineIn(100, undefined);
    deadline.halt();
    jest.advanceTimersByTime(1_000);
    deadline.lift();
    deadline.goOn();
    jest.advanceTimersByTime(1_000);
    expect(deadline.signal.aborted).toBe(false);
  } finally {
    jest.useRealTimers();
  }
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
