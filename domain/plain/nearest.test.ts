import { nearest } from './nearest.ts';

const at = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return { degrees, vector: new Float32Array([Math.cos(angle), Math.sin(angle)]) };
};
const question = new Float32Array([1, 0]);
const found = (most: number, ...degrees: number[]) =>
  nearest(question, degrees.map(at), most).map((text) => text.degrees);

test('the nearest come first, and the list ends at its widest gap', () => {
  expect(found(3, 70, 10, 50, 0, 85)).toEqual([0, 10]);
  expect(found(3, 80, 40, 0, 45, 50)).toEqual([0]);
  expect(found(3, 80, 10, 5, 0, 85)).toEqual([0, 5, 10]);
});

test('no more than wanted, and all of a few', () => {
  expect(found(2, 0, 1, 2, 80)).toEqual([0, 1]);
  expect(found(3, 120, 0)).toEqual([0, 120]);
  expect(found(3, 120)).toEqual([120]);
  expect(found(3)).toEqual([]);
});
