import { contrast, cssColor, readableOn, readColor, textOn } from './colors.ts';

const SURFACES = ['#ffffff', '#1b1d22', '#f1f3f6', '#2a2d34'].map(readColor);
const COLORS = ['#ffffff', '#000000', '#ffd400', '#2f5fd0', '#00ffff', '#777777', '#ff2d2d', '#0b7a3b'].map(
  readColor,
);

test('text on any colour can be read', () => {
  const levels = [0, 51, 102, 119, 153, 204, 255];
  const grid = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => [red, green, blue] as const)),
  );
  expect(Math.min(...grid.map((color) => contrast(textOn(color), color)))).toBeGreaterThanOrEqual(4.5);
});

const pairs = SURFACES.flatMap((surface) => COLORS.map((color) => ({ surface, color })));

test('a colour is shaded until it can be read', () => {
  const found = pairs.map(({ surface, color }) => contrast(readableOn(surface, color), surface));
  expect(Math.min(...found)).toBeGreaterThanOrEqual(4.5);
});

test('and left alone where it can be', () => {
  const readable = pairs.filter(({ surface, color }) => contrast(color, surface) >= 4.5);
  expect(readable.length).toBeGreaterThan(5);
  for (const { surface, color } of readable) expect(readableOn(surface, color)).toEqual(color);
});

test('contrast is that of WCAG', () => {
  expect(contrast(readColor('#000000'), readColor('#ffffff'))).toBeCloseTo(21, 5);
  expect(contrast(readColor('#777777'), readColor('#ffffff'))).toBeCloseTo(4.48, 2);
});

test('nothing but a colour gets into a sheet', () => {
  expect(cssColor(readColor('#Ab0c3F'))).toBe('rgb(171 12 63)');
  for (const text of ['', 'red', '#fff', '#12345g', '#123456;} * { display: none', 'url(//evil.example)']) {
    expect(cssColor(readColor(text))).toBe('rgb(47 95 208)');
  }
});
