import { dotProductsIn, type DotProducts } from './dot-products.ts';

// A memory of the vector instructions: room for a query, for the products, and behind them the rows.
const PAGE = 65_536;
const QUERY_AT = 0;
const PRODUCTS_AT = PAGE;
const ROWS_AT = 2 * PAGE;
const MOST_PRODUCTS = PAGE / Int32Array.BYTES_PER_ELEMENT;
/** Each takes gigabytes of address space, whatever its size, so small tables share one. */
const SLAB_BYTES = 8 * 2 ** 20;
const ALIGNMENT = 16;

/** Where the rows of a table lie. */
export interface Room {
  slab: Slab;
  at: number;
  /** To be filled. */
  rows: Uint8Array;
}

/** The one that still has room. The others live as long as one of their tables. */
let latest: Slab | undefined;

/** Room for so many bytes, which nobody else gets. */
export function takeRoom(bytes: number): Room {
  const slab = latest?.hasRoomFor(bytes) ? latest : new Slab(Math.max(bytes, SLAB_BYTES));
  // One that is filled at once has nothing left to share.
  if (bytes < SLAB_BYTES) latest = slab;
  return slab.take(bytes);
}

class Slab {
  private readonly bytes: Uint8Array;
  private readonly products: Int32Array;
  private readonly run: DotProducts;
  private end = ROWS_AT;

  constructor(bytes: number) {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((ROWS_AT + bytes) / PAGE) });
    this.bytes = new Uint8Array(memory.buffer);
    this.products = new Int32Array(memory.buffer, PRODUCTS_AT, MOST_PRODUCTS);
    this.run = dotProductsIn(memory);
  }

  hasRoomFor(bytes: number): boolean {
    return this.end + bytes <= this.bytes.length;
  }

  take(bytes: number): Room {
    const at = this.end;
    this.end += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    return { slab: this, at, rows: this.bytes.subarray(at, at + bytes) };
  }

  /** Tells the product of each of `count` rows of `length` bytes that begin at `at` (dot-products.ts says how they lie). */
  compare(
    query: Int8Array,
    { at, count, length }: { at: number; count: number; length: number },
    tell: (row: number, product: number) => void,
  ): void {
    const { products } = this;
    this.bytes.set(new Uint8Array(query.buffer), QUERY_AT);
    for (let first = 0; first < count; first += MOST_PRODUCTS) {
      const some = Math.min(MOST_PRODUCTS, count - first);
      this.run(at + first * length, QUERY_AT, PRODUCTS_AT, some, length);
      for (let place = 0; place < some; place += 1) tell(first + place, products[place] ?? 0);
    }
  }
}
