import { mock } from 'node:test';
import { createLogThrottle } from './log-throttle.ts';

beforeEach(() => mock.timers.enable({ apis: ['Date'] }));
afterEach(() => mock.timers.reset());

test('what is said of a thousand runs is told once, and again after a minute', () => {
  const shouldLog = createLogThrottle();
  const slow = (n: number) =>
    `[TMPRL1104] 01a2202f-9595-7423-b6ea-18a39d7baf2${n % 10}:104:1 Workflow task duration exceeded 5 seconds.`;
  const told = () =>
    Array.from({ length: 1_000 }, (_, n) => slow(n)).filter((line) => shouldLog(line)).length;
  expect(told()).toBe(1);
  expect(shouldLog('Failing workflow task')).toBe(true);
  mock.timers.tick(59_999);
  expect(told()).toBe(0);
  mock.timers.tick(1);
  expect(told()).toBe(1);
});
