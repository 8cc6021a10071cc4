import { nearest } from './nearest.ts';

const at = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return { degrees, vector: new Float32Array([Math.cos(angle), Math.sin(angle)]) };
};
const found = (most: number, ...degrees: number[]) =>
  nearest(new Float32Array([1, 0]), degrees.map(at), most).map((text) => text.degrees);

test('the nearest come first, no more than wanted', () => {
  expect(found(3, 80, 10, 50, 0, 120)).toEqual([0, 10, 50]);
  expect(found(3, 120, 0)).toEqual([0, 120]);
  expect(found(3)).toEqual([]);
});
