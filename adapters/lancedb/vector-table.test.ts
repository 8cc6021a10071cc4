import { prepareQuery, VectorTable, type PreparedQuery } from './vector-table.ts';

/** Numbers that look random and are the same in every run. */
function vectorsOf(rows: number, dimension: number): Float32Array[] {
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  return Array.from({ length: rows }, () => Float32Array.from({ length: dimension }, next));
}

const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
const cosine = (a: Float32Array, b: Float32Array) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
const furthest = (found: number[], expected: number[]) =>
  Math.max(...found.map((value, index) => Math.abs(value - (expected[index] ?? NaN))));

function roughly(table: VectorTable, query: PreparedQuery, start: number, end: number): number[] {
  const found: number[] = [];
  table.roughly(
    query,
    { start, end },
    () => -Infinity,
    (row, value) => (found[row - start] = value),
  );
  return found;
}

test.each([
  ['a small table', 3, 8],
  ['more rows than are compared at once', 17_000, 8],
  ['vectors of the local model', 300, 384],
  ['a large model', 30, 1536],
  ['a length that is no multiple of 32', 300, 45],
])('%s gives the cosine of every row, roughly and exactly', (_, rows, dimension) => {
  const vectors = vectorsOf(rows, dimension);
  const table = new VectorTable(vectors);
  expect(table.rows).toBe(rows);
  expect(table.bytes).toBeGreaterThanOrEqual(rows * dimension * 1.5);
  for (const asked of [...vectorsOf(rows + 2, dimension).slice(-2), vectors[1] ?? new Float32Array()]) {
    const query = prepareQuery(asked);
    for (const [start, end] of [
      [0, rows],
      [1, 3],
      [rows - 1, rows],
    ] as const) {
      const expected = vectors.slice(start, end).map((vector) => cosine(vector, asked));
      const exact = table.exactly(query, start, Math.min(end - start, 10_000));
      expect(furthest(exact, expected)).toBeLessThan(0.0005);
      expect(furthest(roughly(table, query, start, end), expected)).toBeLessThan(0.1);
    }
  }
});

test('a direction counts, not a length, and none is like nothing', () => {
  const table = new VectorTable([Float32Array.of(0, 0), Float32Array.of(0, -5), Float32Array.of(3, 3)]);
  const query = prepareQuery(Float32Array.of(0, 7));
  expect(table.exactly(query, 0, 3)).toEqual([0, -1, Math.SQRT1_2].map((value) => expect.closeTo(value, 3)));
  expect(table.exactly(prepareQuery(Float32Array.of(0, 0)), 2, 1)).toEqual([0]);
});

test('an empty table compares nothing', () => {
  expect(roughly(new VectorTable([]), prepareQuery(new Float32Array(8)), 0, 0)).toEqual([]);
});
