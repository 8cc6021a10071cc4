import { dotProductsModule } from './dot-products.ts';

/** Rows of numbers of equal length that are compared with a question's. */
export interface VectorTable {
  readonly rows: number;
  readonly bytes: number;
  /** Dot products of the rows `start` to `end` with the query; to be read before the next call. */
  compare(query: Float32Array, start: number, end: number): Float32Array;
}

/** A memory of its own takes gigabytes of address space, so only tables worth it have one. */
const LEAST_ROWS = 256;
/** The module takes eight numbers at a time. */
const STEP = 8;

/** @param vectors of equal length, at least one number each */
export function makeVectorTable(vectors: Float32Array[]): VectorTable {
  const dimension = vectors[0]?.length ?? 0;
  const isWorthIt = vectors.length >= LEAST_ROWS && dimension % STEP === 0;
  return isWorthIt ? new FastTable(vectors, dimension) : new PlainTable(vectors);
}

class PlainTable implements VectorTable {
  readonly rows: number;
  readonly bytes: number;
  private readonly vectors: Float32Array[];

  constructor(vectors: Float32Array[]) {
    this.vectors = vectors;
    this.rows = vectors.length;
    this.bytes = vectors.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  compare(query: Float32Array, start: number, end: number): Float32Array {
    return Float32Array.from(this.vectors.slice(start, end), (vector) =>
      vector.reduce((sum, value, index) => sum + value * (query[index] ?? 0), 0),
    );
  }
}

const PAGE_BYTES = 65_536;
const NUMBER_BYTES = 4;

/** The query, the products and the vectors lie one after another in a memory that the SIMD module reads. */
class FastTable implements VectorTable {
  readonly rows: number;
  readonly bytes: number;
  private readonly numbers: Float32Array;
  private readonly dimension: number;
  private readonly dotProducts: (
    vectors: number,
    query: number,
    out: number,
    rows: number,
    bytes: number,
  ) => void;

  constructor(vectors: Float32Array[], dimension: number) {
    this.rows = vectors.length;
    this.dimension = dimension;
    const size = this.vectorsAt + this.rows * dimension;
    const memory = new WebAssembly.Memory({ initial: Math.ceil((size * NUMBER_BYTES) / PAGE_BYTES) });
    this.bytes = memory.buffer.byteLength;
    this.numbers = new Float32Array(memory.buffer);
    for (const [row, vector] of vectors.entries()) this.numbers.set(vector, this.vectorsAt + row * dimension);
    const { exports } = new WebAssembly.Instance(dotProductsModule(), { store: { memory } });
    // The module exports this one function (dot-products.ts).
    this.dotProducts = exports['dotProducts'] as FastTable['dotProducts'];
  }

  compare(query: Float32Array, start: number, end: number): Float32Array {
    const { dimension, numbers } = this;
    numbers.set(query);
    const at = (index: number) => index * NUMBER_BYTES;
    const vectors = at(this.vectorsAt + start * dimension);
    if (end > start) this.dotProducts(vectors, 0, at(dimension), end - start, at(dimension));
    return numbers.subarray(dimension, dimension + end - start);
  }

  /** Behind the query and one product a row, on a boundary of sixteen bytes. */
  private get vectorsAt(): number {
    return Math.ceil((this.dimension + this.rows) / 4) * 4;
  }
}
