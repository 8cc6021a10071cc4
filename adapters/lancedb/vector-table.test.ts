import { makeVectorTable } from './vector-table.ts';

/** Numbers that look random and are the same in every run. */
function vectorsOf(rows: number, dimension: number): Float32Array[] {
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  return Array.from({ length: rows }, () => Float32Array.from({ length: dimension }, next));
}

const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

test.each([
  ['a small table', 3, 8],
  ['the least that has a memory of its own', 256, 8],
  ['vectors of the local model', 300, 384],
  ['rows that end between boundaries', 257, 16],
  ['a length that is no multiple of eight', 300, 5],
])('%s gives the dot products of every row', (_, rows, dimension) => {
  const vectors = vectorsOf(rows, dimension);
  const [query = new Float32Array(), other = new Float32Array()] = vectorsOf(2, dimension);
  const table = makeVectorTable(vectors);
  expect(table.rows).toBe(rows);
  expect(table.bytes).toBeGreaterThanOrEqual(rows * dimension * 4);
  for (const [start, end] of [
    [0, rows],
    [1, 3],
    [rows - 1, rows],
    [2, 2],
  ] as const) {
    for (const asked of [query, other]) {
      const products = [...table.compare(asked, start, end)];
      const expected = vectors.slice(start, end).map((vector) => dot(vector, asked));
      expect(products).toEqual(expected.map((value) => expect.closeTo(value, 4)));
    }
  }
});

test('an empty table compares nothing', () => {
  expect([...makeVectorTable([]).compare(new Float32Array(8), 0, 0)]).toEqual([]);
});
