import { nearest } from './nearest.ts';

const at = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return { degrees, vector: new Float32Array([Math.cos(angle), Math.sin(angle)]) };
};
const question = new Float32Array([1, 0]);

test('the nearest come first, no more than wanted, and none that is far behind the first', () => {
  const texts = [at(80), at(10), at(20), at(0), at(60)];
  const found = (most: number, share: number) =>
    nearest(question, texts, { most, share }).map(({ degrees }) => degrees);
  expect(found(3, 0.9)).toEqual([0, 10, 20]);
  expect(found(2, 0.9)).toEqual([0, 10]);
  expect(found(5, 0.9)).toEqual([0, 10, 20]);
  expect(found(5, 0.4)).toEqual([0, 10, 20, 60]);
});

test('one is given however far it is, and nothing of nothing', () => {
  expect(nearest(question, [at(120)], { most: 3, share: 0.9 })).toHaveLength(1);
  expect(nearest(question, [], { most: 3, share: 0.9 })).toEqual([]);
});
