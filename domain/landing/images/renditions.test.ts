import { inlineRendition, renditionsOf } from './renditions.ts';

const widths = (width: number) => {
  const made = renditionsOf({ width, height: width / 2 });
  const of = (kind: string) => made.filter((one) => one.kind === kind).map((one) => one.width);
  return [of('avif'), of('webp')];
};

test('an image is offered in several widths, none beyond its own and none nearly the same', () => {
  expect(widths(4_000)).toEqual([
    [480, 960, 1_600],
    [480, 960],
  ]);
  expect(widths(1_000)).toEqual([
    [480, 1_000],
    [480, 960],
  ]);
  expect(widths(500)).toEqual([[500], [500]]);
  expect(widths(90)).toEqual([[90], [90]]);
});

test('all forms have the shape of the image', () => {
  const ratios = renditionsOf({ width: 3_000, height: 2_000 }).map(({ width, height }) => width / height);
  for (const ratio of ratios) expect(ratio).toBeCloseTo(1.5, 2);
  expect(inlineRendition({ width: 3_000, height: 2_000 })).toEqual({ kind: 'webp', width: 960, height: 640 });
  expect(inlineRendition({ width: 3_000, height: 1 })).toEqual({ kind: 'webp', width: 960, height: 1 });
});
