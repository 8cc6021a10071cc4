import { shrunk, type Pixels } from './pixels.ts';

const pixels = (width: number, ...colors: number[][]): Pixels => ({
  data: Uint8ClampedArray.from(colors.flat()),
  width,
  height: colors.length / width,
});
const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];
const CLEAR = [0, 255, 0, 0];

test('a pixel is the mean of its area', () => {
  expect([...shrunk(pixels(2, RED, BLUE, BLUE, BLUE), 1, 1).data]).toEqual([64, 0, 191, 255]);
});

test('what cannot be seen gives no colour', () => {
  expect([...shrunk(pixels(2, RED, CLEAR), 1, 1).data]).toEqual([255, 0, 0, 128]);
  expect([...shrunk(pixels(2, CLEAR, CLEAR), 1, 1).data]).toEqual([0, 0, 0, 0]);
});

test('sizes that do not divide share the pixels between', () => {
  const { data } = shrunk(pixels(3, RED, BLUE, RED), 2, 1);
  expect([...data]).toEqual([170, 0, 85, 255, 170, 0, 85, 255]);
  const tall = shrunk({ ...pixels(1, RED, BLUE, RED), width: 1, height: 3 }, 1, 2);
  expect([...tall.data]).toEqual([...data]);
});

test('the same size is the same image', () => {
  const image = pixels(2, RED, BLUE);
  expect(shrunk(image, 2, 1)).toBe(image);
});
