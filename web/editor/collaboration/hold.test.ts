import { mock } from 'node:test';
import { Hold } from './hold.ts';

const held = () => {
  const passed: number[] = [];
  return { passed, hold: new Hold<number>((item) => passed.push(item)) };
};

test('what comes while it is held is passed on afterwards, in its order', () => {
  const { passed, hold } = held();
  hold.take(1);
  hold.begin();
  hold.take(2);
  hold.take(3);
  expect(passed).toEqual([1]);
  hold.end();
  hold.take(4);
  expect(passed).toEqual([1, 2, 3, 4]);
});

test('nothing is kept longer than a bound, and what follows has its own', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { passed, hold } = held();
  hold.begin();
  hold.take(1);
  mock.timers.tick(9_999);
  hold.take(2);
  expect(passed).toEqual([]);
  mock.timers.tick(1);
  expect(passed).toEqual([1, 2]);
  hold.take(3);
  expect(passed).toEqual([1, 2]);
  mock.timers.tick(10_000);
  expect(passed).toEqual([1, 2, 3]);
});

test('what was dropped is not passed on', () => {
  const { passed, hold } = held();
  hold.begin();
  hold.take(1);
  hold.drop();
  hold.take(2);
  expect(passed).toEqual([2]);
});
