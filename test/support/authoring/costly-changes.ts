import { Buffer } from 'node:buffer';

/** One piece of a change of Yjs: a letter, between two others. */
export interface Piece {
  /** Client that it is of, and how many letters this one has written before. */
  client: number;
  clock: number;
  /** The character that it follows; null: at the beginning of the text `root`. */
  behind: readonly [client: number, clock: number] | null;
  before?: readonly [client: number, clock: number];
  root?: string;
}

/** A range of letters that is deleted. */
export type Range = readonly [clock: number, length: number];

const STRING = 4;
const [HAS_ORIGIN, HAS_RIGHT_ORIGIN] = [128, 64];

/** A change as no editor would make it, in the first format of Yjs. Pieces of one client follow one another. */
export function changeOf(pieces: readonly Piece[], deleted: readonly Range[] = [], of = 0): Uint8Array {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    if (run?.[0]?.client === piece.client) run.push(piece);
    else runs.push([piece]);
  }
  const bytes = uint(runs.length);
  for (const run of runs) {
    const [first] = run;
    if (first) bytes.push(...uint(run.length), ...uint(first.client), ...uint(first.clock));
    for (const piece of run) bytes.push(...bytesOf(piece));
  }
  bytes.push(deleted.length > 0 ? 1 : 0);
  if (deleted.length > 0) bytes.push(...uint(of), ...uint(deleted.length));
  for (const range of deleted) bytes.push(...range.flatMap(uint));
  return Buffer.from(bytes);
}

function bytesOf({ behind, before, root }: Piece): number[] {
  const info = STRING | (behind ? HAS_ORIGIN : 0) | (before ? HAS_RIGHT_ORIGIN : 0);
  const places = [behind, before].flatMap((place) => (place ? place.flatMap(uint) : []));
  const parent = behind || before ? [] : [1, ...text(root ?? '')];
  return [info, ...places, ...parent, ...text('x')];
}

function text(value: string): number[] {
  const bytes = Buffer.from(value);
  return [...uint(bytes.length), ...bytes];
}

/** A whole number as Yjs writes it. */
export function uint(value: number): number[] {
  return value < 128 ? [value] : [128 | (value % 128), ...uint(Math.floor(value / 128))];
}
