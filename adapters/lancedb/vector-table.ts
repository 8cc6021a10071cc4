import { ROW_STEP } from './rough-products.ts';
import { takeRoom, type Question, type Room } from './slab.ts';

/** The greatest number of a vector becomes this of at most 2047, so that its upper four bits can be rounded. */
const MOST = 1919;
/** What is stored counts from here, so that nothing is below zero. */
const ZERO = 2048;
/** What one in the upper four bits is worth. */
const UPPER = 256;
/** Half of it is added: so the upper bits are rounded, and the lower ones are not below zero either. */
const ROUNDING = UPPER / 2;
const MOST_OF_QUERY = { roughly: 2 ** 7 - 1, exactly: 2 ** 15 - 1 };
const MOST_OF_SUM = 2 ** 31 - 1;
/** The first sixteen numbers of a block lie in the lower halves of as many bytes, the others above. */
const BLOCK = 32;
const HALF = 16;
/** Blocks that are compared in one go. */
const STEP = ROW_STEP / HALF;

/** A question's vector as whole numbers, filled with zeros to whole steps. */
interface WholeNumbers extends Question {
  /** What a product is worth. */
  scale: number;
}

/** A question's vector in the forms in which it is compared. */
export interface PreparedQuery {
  roughly: WholeNumbers;
  exactly: WholeNumbers;
}

/** @param vector of any length */
export function prepareQuery(vector: Float32Array): PreparedQuery {
  const size = blocksOf(vector.length) * BLOCK;
  const most = greatest(vector) || 1;
  const length = lengthOf(vector) || 1;
  const wholeNumbers = <Numbers extends Int8Array | Int16Array>(numbers: Numbers, greatestOne: number) => {
    for (const [at, value] of vector.entries()) numbers[at] = Math.round((value / most) * greatestOne);
    return { numbers, scale: most / greatestOne / length };
  };
  const rough = wholeNumbers(new Int8Array(size), MOST_OF_QUERY.roughly);
  // So that no sum of products with numbers below 2048 can leave 32 bits.
  const absolute = vector.reduce((sum, value) => sum + Math.abs(value), 0) / most;
  const fitting = Math.floor(MOST_OF_SUM / ZERO / Math.max(1, absolute));
  const exact = wholeNumbers(new Int16Array(size), Math.min(MOST_OF_QUERY.exactly, fitting));
  return {
    roughly: { ...rough, scale: UPPER * rough.scale, zero: (ZERO / UPPER) * sumOf(rough.numbers) },
    exactly: { ...exact, zero: (ZERO + ROUNDING) * sumOf(exact.numbers) },
  };
}

/**
 * The directions of vectors of equal length, with twelve bits a number. A look at the upper four of them errs by some .006
 * in the cosine; all twelve err by some .00003.
 */
export class VectorTable {
  readonly rows: number;
  readonly bytes: number;
  /** Its scales say what one in the twelve bits is worth, by row. */
  private readonly room: Room;

  constructor(vectors: Float32Array[]) {
    this.rows = vectors.length;
    const blocks = blocksOf(vectors[0]?.length ?? 0);
    this.room = takeRoom({ count: this.rows, length: blocks * HALF });
    const { rows, lowers, scales } = this.room;
    for (const [row, vector] of vectors.entries()) scales[row] = pack(vector, rows, lowers, row * blocks);
    this.bytes = rows.length + lowers.length + scales.byteLength;
  }

  /**
   * Tells the cosine, by the upper four bits, of each row from `start` to `end` that reaches what `least` says, and
   * perhaps of others beside them. It is asked now and then.
   */
  roughly(
    { roughly: question }: PreparedQuery,
    slice: { start: number; end: number },
    least: () => number,
    tell: (row: number, cosine: number) => void,
  ): void {
    const { scale } = question;
    this.room.slab.tellNear(this.room, question, slice, {
      least: () => least() / scale,
      tell: (row, value) => tell(row, value * scale),
    });
  }

  /** Cosines with `count` rows from `start` on, at most 16,384. */
  exactly({ exactly: question }: PreparedQuery, start: number, count: number): number[] {
    const values = this.room.slab.valuesOf(this.room, question, start, count);
    return Array.from(values, (value) => value * question.scale);
  }
}

/** Writes a vector in twelve bits a number from this block on, and gives back what one of them is worth. */
function pack(vector: Float32Array, uppers: Uint8Array, lowers: Uint8Array, block: number): number {
  const most = greatest(vector) || 1;
  const factor = MOST / most;
  // Nothing is below zero, so what is half more is rounded by cutting it, in half the time of Math.round.
  const zero = ZERO + ROUNDING + 0.5;
  for (let start = 0; start < vector.length; start += BLOCK) {
    const pairs = (block * BLOCK + start) / 2;
    const rest = block * BLOCK + start;
    for (let place = 0; place < HALF; place += 1) {
      const first = ((vector[start + place] ?? 0) * factor + zero) >>> 0;
      const second = ((vector[start + place + HALF] ?? 0) * factor + zero) >>> 0;
      uppers[pairs + place] = (first >> 8) | ((second >> 8) << 4);
      lowers[rest + place] = first & 255;
      lowers[rest + place + HALF] = second & 255;
    }
  }
  // The length goes into what one is worth: a vector of any length counts by its direction.
  return 1 / factor / (lengthOf(vector) || 1);
}

function blocksOf(dimension: number): number {
  return Math.ceil(dimension / BLOCK / STEP) * STEP;
}

function sumOf(values: Int8Array | Int16Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

function lengthOf(vector: Float32Array): number {
  let squares = 0;
  for (let index = 0; index < vector.length; index += 1) squares += (vector[index] ?? 0) ** 2;
  return Math.sqrt(squares);
}

function greatest(vector: Float32Array): number {
  let most = 0;
  for (let index = 0; index < vector.length; index += 1) most = Math.max(most, Math.abs(vector[index] ?? 0));
  return most;
}
