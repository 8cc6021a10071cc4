import { compareAllIn, type CompareAll } from './exact-products.ts';
import { findNearIn, RECORD, ROWS_AT_ONCE, type FindNear } from './rough-products.ts';

// A memory of the vector instructions: room for a query, for what they write, and behind them the rows.
const PAGE = 65_536;
const QUERY_AT = 0;
const OUT_AT = PAGE;
const ROWS_AT = 2 * PAGE;
const FLOAT = Float32Array.BYTES_PER_ELEMENT;
/** Rows that are compared in one go: all of them may be near. */
const MOST_ROWS = (PAGE / RECORD) * ROWS_AT_ONCE;
/** Each takes gigabytes of address space, whatever its size, so small tables share one. */
const SLAB_BYTES = 16 * 2 ** 20;
const ALIGNMENT = 16;
/** Rows that are read with the last one of a table: the code takes four at a time. */
const BEHIND = ROWS_AT_ONCE - 1;

/** A table of this many rows of this many bytes, a multiple of 64, and twice as many lower ones. */
export interface Extent {
  count: number;
  length: number;
}

/** Where a table lies: its three parts are to be filled as rough-products.ts and exact-products.ts say. */
export interface Room {
  slab: Slab;
  length: number;
  rows: Uint8Array;
  lowers: Uint8Array;
  scales: Float32Array;
}

export interface Question {
  numbers: Int8Array | Int16Array;
  /** What is taken from each product before it is multiplied by the row's scale. */
  zero: number;
}

/** The one that still has room. The others live as long as one of their tables. */
let latest: Slab | undefined;

/** Room for a table, which nobody else gets. */
export function takeRoom(extent: Extent): Room {
  const { total } = placesOf(extent);
  const slab = latest?.hasRoomFor(total) ? latest : new Slab(Math.max(total, SLAB_BYTES));
  // One that is filled at once has nothing left to share.
  if (total < SLAB_BYTES) latest = slab;
  return slab.take(extent);
}

/** Where the parts of a table begin. */
function placesOf({ count, length }: Extent): { lowers: number; scales: number; total: number } {
  const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
  const lowers = aligned((count + BEHIND) * length);
  const scales = lowers + aligned(2 * count * length);
  return { lowers, scales, total: scales + aligned((count + BEHIND) * FLOAT) };
}

class Slab {
  private readonly bytes: Uint8Array;
  private readonly integers: Int32Array;
  private readonly floats: Float32Array;
  private readonly findNear: FindNear;
  private readonly compareAll: CompareAll;
  private end = ROWS_AT;

  constructor(bytes: number) {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((ROWS_AT + bytes) / PAGE) });
    this.bytes = new Uint8Array(memory.buffer);
    this.integers = new Int32Array(memory.buffer);
    this.floats = new Float32Array(memory.buffer);
    this.findNear = findNearIn(memory);
    this.compareAll = compareAllIn(memory);
  }

  hasRoomFor(bytes: number): boolean {
    return this.end + bytes <= this.bytes.length;
  }

  take({ count, length }: Extent): Room {
    const { lowers, scales, total } = placesOf({ count, length });
    const start = this.end;
    this.end += total;
    const part = (at: number, size: number) => this.bytes.subarray(start + at, start + at + size);
    return {
      slab: this,
      length,
      rows: part(0, count * length),
      lowers: part(lowers, 2 * count * length),
      scales: this.floats.subarray((start + scales) / FLOAT, (start + scales) / FLOAT + count),
    };
  }

  /**
   * Tells the value of each row from `start` to `end` that reaches what `least` says, and perhaps of others beside them.
   * It is asked now and then.
   */
  tellNear(
    { rows, scales, length }: Room,
    question: Question,
    { start, end }: { start: number; end: number },
    { least, tell }: { least: () => number; tell: (row: number, value: number) => void },
  ): void {
    const { integers, floats } = this;
    this.put(question);
    for (let first = start; first < end; first += MOST_ROWS) {
      const count = Math.min(MOST_ROWS, end - first);
      const rowsAt = rows.byteOffset + first * length;
      const scalesAt = scales.byteOffset + first * FLOAT;
      const { zero } = question;
      const outEnd = this.findNear(rowsAt, scalesAt, QUERY_AT, OUT_AT, count, length, zero, least());
      for (let record = OUT_AT / FLOAT; record < outEnd / FLOAT; record += RECORD / FLOAT) {
        const row = first + (integers[record + ROWS_AT_ONCE] ?? 0);
        for (let place = 0; place < ROWS_AT_ONCE && row + place < end; place += 1)
          tell(row + place, floats[record + place] ?? 0);
      }
    }
  }

  /** The exact values of `count` rows from `start` on, at most 16,384, until the next call of any method. */
  valuesOf(
    { rows, lowers, scales, length }: Room,
    question: Question,
    start: number,
    count: number,
  ): Float32Array {
    if (count > 0) {
      this.put(question);
      const rowsAt = rows.byteOffset + start * length;
      const lowersAt = lowers.byteOffset + 2 * start * length;
      const scalesAt = scales.byteOffset + start * FLOAT;
      this.compareAll(rowsAt, lowersAt, scalesAt, QUERY_AT, OUT_AT, count, length, question.zero);
    }
    return this.floats.subarray(OUT_AT / FLOAT, OUT_AT / FLOAT + count);
  }

  private put({ numbers }: Question): void {
    this.bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), QUERY_AT);
  }
}
