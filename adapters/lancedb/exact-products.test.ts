import { compareAllIn } from './exact-products.ts';

const QUERY_AT = 0;
const OUT_AT = 8_192;
const ROWS_AT = 16_384;
const COUNT = 5;

/** Whole numbers that look random and are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** What the function says of the products of these rows of numbers from 0 to 4095, less `zero`. */
function valuesOf(query: number[], rows: number[][], zero: number): number[] {
  const length = query.length / 2;
  const memory = new WebAssembly.Memory({ initial: 2 });
  const bytes = new Uint8Array(memory.buffer);
  new Int16Array(memory.buffer).set(query);
  const lowersAt = ROWS_AT + rows.length * length;
  const scalesAt = lowersAt + 2 * rows.length * length;
  for (const [row, numbers] of rows.entries())
    for (const [at, number] of numbers.entries()) {
      const place = ROWS_AT + row * length + Math.floor(at / 32) * 16 + (at % 16);
      bytes[place] = (bytes[place] ?? 0) | (at % 32 < 16 ? number >> 8 : (number >> 8) << 4);
      bytes[lowersAt + 2 * row * length + at] = number & 255;
    }
  new Float32Array(memory.buffer, scalesAt, rows.length).fill(0.5);
  const run = compareAllIn(memory);
  const end = run(ROWS_AT, lowersAt, scalesAt, QUERY_AT, OUT_AT, rows.length, length, zero);
  expect(end).toBe(OUT_AT + 4 * rows.length);
  return [...new Float32Array(memory.buffer, OUT_AT, rows.length)];
}

test.each([128, 384, 1536])('rows of %d numbers have the products of plain arithmetic', (dimension) => {
  const next = numbersFrom(dimension);
  const query = Array.from({ length: dimension }, () => next(801) - 400);
  const rows = Array.from({ length: COUNT }, () => Array.from({ length: dimension }, () => next(4096)));
  const expected = rows.map((numbers) => numbers.reduce((sum, n, at) => sum + n * (query[at] ?? 0), -77));
  expect(valuesOf(query, rows, 77)).toEqual(expected.map((product) => Math.fround(product) * 0.5));
});

test('what fits only after zero was taken away is right all the same', () => {
  const query = Array<number>(384).fill(20_000);
  const sum = 384 * 20_000 * 4_095;
  expect(sum).toBeGreaterThan(2 ** 31);
  expect(valuesOf(query, [Array<number>(384).fill(4_095)], sum - 12)).toEqual([6]);
});
