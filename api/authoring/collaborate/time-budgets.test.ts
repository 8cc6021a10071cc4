import { TimeBudgets } from './time-budgets.ts';

function clocked() {
  const clock = { now: 1_000 };
  return { clock, budgets: new TimeBudgets(() => clock.now) };
}

test('who takes too much at once has to wait a minute, and nobody else', () => {
  const { clock, budgets } = clocked();
  for (let change = 0; change < 20; change++) budgets.spend('a', 100);
  budgets.spend('b', 100);
  expect(budgets.isShut('a')).toBe(false);
  budgets.spend('a', 1);
  expect([budgets.isShut('a'), budgets.isShut('b')]).toEqual([true, false]);
  clock.now += 59_999;
  expect(budgets.isShut('a')).toBe(true);
  clock.now += 1;
  expect(budgets.isShut('a')).toBe(false);
});

test('who writes without a pause takes less than comes back', () => {
  const { clock, budgets } = clocked();
  for (let second = 0; second < 3_600; second++, clock.now += 1_000) budgets.spend('a', 49);
  expect(budgets.isShut('a')).toBe(false);
  for (let second = 0; second < 600; second++, clock.now += 1_000) budgets.spend('a', 60);
  expect(budgets.isShut('a')).toBe(true);
});

test('who is shut out stays so when the rested are forgotten', () => {
  const { clock, budgets } = clocked();
  budgets.shut('a');
  budgets.spend('b', 10);
  clock.now += 10_000;
  budgets.forgetRested();
  expect(budgets.isShut('a')).toBe(true);
});
