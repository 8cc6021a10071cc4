import { takeRoom } from './slab.ts';

const ROW = 64;
const MEGABYTE = 2 ** 20;

test('rooms do not disturb each other: many share a memory, a large one has its own', () => {
  const counts = [100, (6 * MEGABYTE) / ROW, (4 * MEGABYTE) / ROW, 1, (2 * MEGABYTE) / ROW];
  const rooms = counts.map((count) => takeRoom({ count, length: ROW }));
  // Each byte holds the number of its room twice.
  for (const [index, { rows, lowers, scales }] of rooms.entries()) {
    rows.fill((index + 1) * 17);
    lowers.fill(index);
    scales.fill(index + 0.5);
  }
  const numbers = new Int8Array(128).fill(-3);
  for (const [index, room] of rooms.entries()) {
    const count = counts[index] ?? 0;
    const found = new Map<number, number>();
    const tell = (row: number, value: number) => found.set(row, value);
    room.slab.tellNear(
      room,
      { numbers, zero: 5 },
      { start: 0, end: count },
      { least: () => -Infinity, tell },
    );
    const expected = ((index + 1) * -3 * 128 - 5) * (index + 0.5);
    expect(new Set(found.values())).toEqual(new Set([expected]));
    expect([...found.keys()]).toEqual(Array.from({ length: count }, (_, row) => row));
    const exact = room.slab.valuesOf(room, { numbers: Int16Array.from(numbers), zero: 7 }, count - 1, 1);
    expect([...exact]).toEqual([(((index + 1) * 256 + index) * -3 * 128 - 7) * (index + 0.5)]);
  }
  expect(new Set(rooms.map(({ slab }) => slab)).size).toBeLessThan(rooms.length);
});

test('of rows that are not near nothing is told, and what is near is asked for anew in between', () => {
  const count = 20_000;
  const room = takeRoom({ count, length: ROW });
  // The n-th row has the value n modulo 10,000.
  for (let row = 0; row < count; row += 1) {
    room.rows[row * ROW] = 1;
    room.scales[row] = row % 10_000;
  }
  const numbers = new Int8Array(128).fill(1);
  const told: number[] = [];
  let least = 9_990;
  room.slab.tellNear(
    room,
    { numbers, zero: 0 },
    { start: 3, end: count },
    {
      least: () => least,
      tell: (row, value) => {
        if (value >= least) told.push(row);
        if (row === 9_999) least = 9_998;
      },
    },
  );
  expect(told).toEqual([
    9_990, 9_991, 9_992, 9_993, 9_994, 9_995, 9_996, 9_997, 9_998, 9_999, 19_998, 19_999,
  ]);
});
