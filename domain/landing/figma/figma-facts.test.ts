import { anything, array, assert, constant, constantFrom, oneof, property, record, string } from 'fast-check';
import { designOf } from '../layout/design-of.ts';
import { figmaFacts } from './figma-facts.ts';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const frame = (more: object) => ({
  type: 'FRAME',
  absoluteBoundingBox: box(100, 200, 400, 300),
  children: [],
  ...more,
});
const text = (characters: string, more: object = {}) => ({
  type: 'TEXT',
  characters,
  absoluteBoundingBox: box(110, 210, 200, 40),
  style: { fontFamily: 'Inter', fontSize: 20, fontWeight: 700 },
  fills: [{ type: 'SOLID', color: { r: 1, g: 0, b: 0, a: 1 } }],
  ...more,
});
const read = (root: unknown) => figmaFacts({ name: 'Mill', root })?.pages[0];

test('texts are relative to their frame, each line by itself', () => {
  expect(read(frame({ children: [text('Flour\nfrom the river')] }))?.runs).toEqual([
    {
      text: 'Flour',
      box: box(10, 10, 200, 20),
      fontSize: 20,
      font: 'Inter',
      bold: true,
      color: '#ff0000',
      source: 'text',
    },
    expect.objectContaining({ text: 'from the river', box: box(10, 30, 200, 20) }),
  ]);
});

test('a text that wraps is so many lines as its box has room for, broken between words', () => {
  const story =
    'Slow stones keep the germ in the flour, and all grain grows within thirty miles of the mill.';
  const wrapping = text(story, {
    absoluteBoundingBox: box(110, 210, 200, 72),
    style: { fontSize: 16, lineHeightPx: 24 },
  });
  const runs = read(frame({ children: [wrapping] }))?.runs ?? [];
  expect(runs.map((run) => run.text)).toEqual([
    'Slow stones keep the germ in the',
    'flour, and all grain grows',
    'within thirty miles of the mill.',
  ]);
  expect(runs.map((run) => run.box)).toEqual([0, 1, 2].map((n) => box(10, 10 + n * 24, 200, 24)));
});

test('a text in a box that is higher than it is stays on its line', () => {
  const high = text('Flour from the river', { absoluteBoundingBox: box(110, 210, 300, 120) });
  expect(read(frame({ children: [high] }))?.runs).toMatchObject([
    { text: 'Flour from the river', box: box(10, 10, 300, 120) },
  ]);
});

test('what cannot be seen is left out, with all that it holds', () => {
  const hidden = [
    text('invisible', { visible: false }),
    text('faint', { opacity: 0.01 }),
    text('beside', { absoluteBoundingBox: box(900, 200, 50, 20) }),
    text('nowhere', { absoluteBoundingBox: null }),
    { type: 'GROUP', visible: false, children: [text('within')] },
  ];
  expect(read(frame({ children: hidden }))?.runs).toEqual([]);
});

test('the uppermost visible fill counts, of a gradient its first stop, a picture as a picture', () => {
  const fills = [
    { type: 'SOLID', color: { r: 0, g: 0, b: 1, a: 1 } },
    { type: 'GRADIENT_LINEAR', gradientStops: [{ color: { r: 0, g: 1, b: 0, a: 1 }, position: 0 }] },
    { type: 'SOLID', visible: false, color: { r: 1, g: 1, b: 1, a: 1 } },
  ];
  const area = { type: 'RECTANGLE', absoluteBoundingBox: box(100, 200, 400, 150), fills, cornerRadius: 8 };
  const image = { ...area, fills: [{ type: 'IMAGE', imageRef: 'a' }] };
  const page = read(frame({ children: [area, image] }));
  expect(page?.shapes).toEqual([{ box: box(0, 0, 400, 150), fill: '#00ff00', radius: 8 }]);
  expect(page?.colors).toEqual([{ color: '#00ff00', share: 0.5 }]);
  expect(page?.pictures).toHaveLength(1);
});

test.each([
  ['an empty document', { type: 'DOCUMENT', children: [] }],
  ['a page without frames', { type: 'CANVAS', children: [text('alone')] }],
  ['a frame without a size', frame({ absoluteBoundingBox: box(0, 0, 0, 0) })],
  ['nothing', null],
])('%s is no page', (_, root) => {
  expect(figmaFacts({ name: 'Mill', root })).toBeNull();
});

test('whatever comes, nothing is thrown', () => {
  const node = record({
    type: constantFrom('TEXT', 'FRAME', 'RECTANGLE', 'SLOT'),
    absoluteBoundingBox: oneof(anything(), constant(box(110, 210, 50, 20))),
    children: array(anything()),
    characters: oneof(string(), anything()),
    fills: anything(),
    style: anything(),
    opacity: anything(),
  });
  assert(
    property(array(node), (children) => {
      const facts = figmaFacts({ name: 'Mill', root: frame({ children }) });
      expect(facts && designOf(facts, String).design.pages).toHaveLength(1);
    }),
    { seed: 7 },
  );
});

test('of very many texts the first ones are read, and the rest is told', () => {
  const design = figmaFacts({ name: 'Mill', root: frame({ children: Array(3_001).fill(text('Flour')) }) });
  expect(design?.pages[0]?.runs).toHaveLength(3_000);
  expect(design?.degraded).toEqual(['Only the first 3000 texts of the frame were read']);
});
