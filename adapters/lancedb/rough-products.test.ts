import { findNearIn, RECORD, ROWS_AT_ONCE } from './rough-products.ts';

const QUERY_AT = 0;
const OUT_AT = 4_096;
const ROWS_AT = 8_192;

/** Whole numbers that look random and are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** What the function writes for these rows of half bytes, and what plain arithmetic says of each row. */
function compare(query: number[], rows: number[][], scales: number[], zero: number, least: number) {
  const length = query.length / 2;
  const memory = new WebAssembly.Memory({ initial: 2 });
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(new Uint8Array(Int8Array.from(query).buffer), QUERY_AT);
  for (const [row, numbers] of rows.entries())
    for (const [at, number] of numbers.entries()) {
      const place = ROWS_AT + row * length + Math.floor(at / 32) * 16 + (at % 16);
      bytes[place] = (bytes[place] ?? 0) | (at % 32 < 16 ? number : number << 4);
    }
  const scalesAt = ROWS_AT + (rows.length + ROWS_AT_ONCE) * length;
  new Float32Array(memory.buffer, scalesAt, rows.length).set(scales);
  const run = findNearIn(memory);
  const end = run(ROWS_AT, scalesAt, QUERY_AT, OUT_AT, rows.length, length, zero, least);
  const view = new DataView(memory.buffer);
  const found = new Map<number, number>();
  for (let at = OUT_AT; at < end; at += RECORD)
    for (let place = 0; place < ROWS_AT_ONCE; place += 1)
      found.set(view.getInt32(at + 4 * ROWS_AT_ONCE, true) + place, view.getFloat32(at + 4 * place, true));
  const expected = rows.map((numbers, row) => {
    const product = numbers.reduce((sum, number, at) => sum + number * (query[at] ?? 0), 0);
    return Math.fround((product - zero) * (scales[row] ?? 0));
  });
  return { found, expected };
}

test.each([128, 384, 1536])('rows of %d numbers have the products of plain arithmetic', (dimension) => {
  const next = numbersFrom(dimension);
  const query = Array.from({ length: dimension }, () => next(255) - 127);
  const rows = Array.from({ length: 10 }, () => Array.from({ length: dimension }, () => next(16)));
  const scales = rows.map(() => Math.fround(1 + next(100) / 7));
  const { found, expected } = compare(query, rows, scales, 1_234, -Infinity);
  expect(expected.map((_, row) => found.get(row))).toEqual(expected);
});

test.each([127, -127])('the greatest sums fit, with %d everywhere', (most) => {
  const rows = [Array<number>(384).fill(15), Array<number>(384).fill(0)];
  const { found, expected } = compare(Array<number>(384).fill(most), rows, [1, 1], 0, -Infinity);
  expect([found.get(0), found.get(1)]).toEqual([384 * 15 * most, 0]);
  expect(expected).toEqual([384 * 15 * most, 0]);
});

test('only fours of which one is near are written', () => {
  const row = (number: number) => [number, ...Array<number>(127).fill(0)];
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(row);
  const { found } = compare(row(1), rows, Array<number>(11).fill(1), 0, 8);
  expect([...found].filter(([number]) => number < rows.length)).toEqual([
    [4, 5],
    [5, 6],
    [6, 7],
    [7, 8],
    [8, 9],
    [9, 10],
    [10, 11],
  ]);
});
