import { takeRoom } from './slab.ts';

const ROW = 16;
const MEGABYTE = 2 ** 20;

test('rooms do not disturb each other: many share a memory, a large one has its own', () => {
  const sizes = [100 * ROW, 9 * MEGABYTE, 7 * MEGABYTE, ROW, 5 * MEGABYTE];
  const rooms = sizes.map((size) => takeRoom(size));
  // Each byte holds the number of its room twice.
  for (const [index, { rows }] of rooms.entries()) rows.fill((index + 1) * 17);
  const query = new Int8Array(32).fill(-3);
  for (const [index, { slab, at, rows }] of rooms.entries()) {
    expect(rows).toHaveLength(sizes[index] ?? 0);
    const found = new Set<number>();
    let count = 0;
    slab.compare(query, { at, count: rows.length / ROW, length: ROW }, (_, product) => {
      found.add(product);
      count += 1;
    });
    expect([...found]).toEqual([(index + 1) * -3 * 32]);
    expect(count).toBe(rows.length / ROW);
  }
  expect(new Set(rooms.map(({ slab }) => slab)).size).toBeLessThan(rooms.length);
});
