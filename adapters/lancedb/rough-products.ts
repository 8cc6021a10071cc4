// The rough look at many vectors (vector-table.ts). Plain JavaScript takes some 21 ms for 50,000 of 384 numbers, this 0.5.
import * as wasm from './wasm-code.ts';
import type { Code } from './wasm-code.ts';

/** Rows that are compared side by side: what is read of the query serves all of them, and their sums fill a vector. */
export const ROWS_AT_ONCE = 4;
const SIDE_BY_SIDE = [0, 1, 2, 3] as const;
/** The bytes of a row are a multiple of it. */
export const ROW_STEP = 64;
const PART = 16;
/** Sums of this many parts fit into 16 bits: each adds two pairs of products, all of at most 15 with 127. */
const PARTS = ROW_STEP / PART;
/** What is written of rows that are near: their four values, the number of the first, and nothing up to a round number. */
export const RECORD = 32;
const NUMBER_AT = 16;

const parameters = {
  rows: 'i32',
  scales: 'i32',
  query: 'i32',
  out: 'i32',
  count: 'i32',
  bytes: 'i32',
  zero: 'i32',
  least: 'f32',
} as const;
const locals = {
  number: 'i32',
  queryAt: 'i32',
  queryEnd: 'i32',
  at0: 'i32',
  at1: 'i32',
  at2: 'i32',
  at3: 'i32',
  sum0: 'v128',
  sum1: 'v128',
  sum2: 'v128',
  sum3: 'v128',
  short0: 'v128',
  short1: 'v128',
  short2: 'v128',
  short3: 'v128',
  part: 'v128',
  lower: 'v128',
  upper: 'v128',
  // Made once: as constants they would be made for every row.
  fifteens: 'v128',
  ones: 'v128',
} as const;
const { get, set, tee, advance } = wasm.variables({ ...parameters, ...locals });

/** One part of one row: the lower halves of its bytes with 16 numbers of the query, the upper halves with the next 16. */
const addPart = (part: number, row: (typeof SIDE_BY_SIDE)[number]): Code => [
  ...wasm.join(get(`at${row}`), wasm.load(part * PART), set('part')),
  ...wasm.join(get('lower'), get('part'), get('fifteens'), wasm.AND, wasm.DOT_BYTES),
  ...(part === 0 ? [] : [...get(`short${row}`), ...wasm.ADD_SHORTS]),
  ...wasm.join(get('upper'), get('part'), wasm.integer(4), wasm.SHIFT_SHORTS_RIGHT),
  ...wasm.join(get('fifteens'), wasm.AND, wasm.DOT_BYTES, wasm.ADD_SHORTS, set(`short${row}`)),
];

const addStep: Code = [
  ...Array.from({ length: PARTS }, (_, part) => [
    ...wasm.join(get('queryAt'), wasm.load(2 * PART * part), set('lower')),
    ...wasm.join(get('queryAt'), wasm.load(2 * PART * part + PART), set('upper')),
    ...SIDE_BY_SIDE.flatMap((row) => addPart(part, row)),
  ]).flat(),
  ...SIDE_BY_SIDE.flatMap((row) => [
    ...wasm.join(get(`short${row}`), get('ones'), wasm.DOT_SHORTS),
    ...wasm.join(get(`sum${row}`), wasm.ADD_INTEGERS, set(`sum${row}`)),
    ...advance(`at${row}`, wasm.integer(ROW_STEP)),
  ]),
];

const beginRows: Code = [
  ...SIDE_BY_SIDE.flatMap((row) => [...wasm.bytes(0), ...set(`sum${row}`)]),
  ...wasm.join(get('rows'), tee('at0'), get('bytes'), wasm.ADD),
  ...wasm.join(tee('at1'), get('bytes'), wasm.ADD),
  ...wasm.join(tee('at2'), get('bytes'), wasm.ADD, set('at3')),
  ...wasm.join(get('query'), set('queryAt')),
];

/** One vector with the sum of each of the four. */
const sumLanes: Code = [
  ...wasm.join(wasm.halveLanes(get('sum0'), get('sum1')), set('lower')),
  ...wasm.join(wasm.halveLanes(get('sum2'), get('sum3')), set('upper')),
  ...wasm.join(get('lower'), get('upper'), wasm.lanes(0, 1, 4, 5)),
  ...wasm.join(get('lower'), get('upper'), wasm.lanes(2, 3, 6, 7), wasm.ADD_INTEGERS),
];

const body: Code = [
  ...wasm.join(wasm.bytes(15), set('fifteens'), wasm.shorts(1), set('ones')),
  ...wasm.join(get('query'), get('bytes'), wasm.integer(1), wasm.SHIFT_LEFT, wasm.ADD),
  ...set('queryEnd'),
  ...wasm.repeatWhile(
    beginRows,
    wasm.repeatWhile(
      addStep,
      [...get('queryAt'), ...wasm.integer(2 * ROW_STEP), ...wasm.ADD, ...tee('queryAt')],
      [...get('queryEnd'), ...wasm.LESS],
    ),
    [...sumLanes, ...get('zero'), ...wasm.ALL_INTEGER, ...wasm.SUBTRACT_INTEGERS, ...wasm.TO_FLOATS],
    [...get('scales'), ...wasm.load(0), ...wasm.MULTIPLY_FLOATS, ...tee('part')],
    [...get('least'), ...wasm.ALL_FLOAT, ...wasm.AT_LEAST, ...wasm.IS_ANY],
    wasm.runIf(
      [...get('out'), ...get('part'), ...wasm.store(0)],
      [...get('out'), ...get('number'), ...wasm.storeInteger(NUMBER_AT)],
      advance('out', wasm.integer(RECORD)),
    ),
    advance('rows', [...get('bytes'), ...wasm.integer(Math.log2(ROWS_AT_ONCE)), ...wasm.SHIFT_LEFT]),
    advance('scales', wasm.integer(ROWS_AT_ONCE * Float32Array.BYTES_PER_ELEMENT)),
    [...get('number'), ...wasm.integer(ROWS_AT_ONCE), ...wasm.ADD, ...tee('number')],
    [...get('count'), ...wasm.LESS],
  ),
  ...get('out'),
];

/**
 * `(rows, scales, query, out, count, bytes, zero, least)`. The first four are addresses: of the rows, of a 32-bit float
 * for each of them, of the query's signed bytes, and of what is written. `count` (at least one) rows are compared, in
 * fours, so up to three more are read; each has this many `bytes`, a multiple of 64. A byte of a row holds two numbers from
 * 0 to 15: of each 16 bytes the lower halves come first. A row's value is its product with the query, less `zero`, times
 * its float. Of four rows one of which has a value of `least` or more a record is written: their values, 32-bit
 * floats, and the number of the first of them, a 32-bit integer. It gives back the address behind the last record.
 */
export type FindNear = (
  rows: number,
  scales: number,
  query: number,
  out: number,
  count: number,
  bytes: number,
  zero: number,
  least: number,
) => number;

const MODULE = new WebAssembly.Module(wasm.moduleOf({ parameters, locals, body }));

/** The function, which works in the memory that is given. */
export function findNearIn(memory: WebAssembly.Memory): FindNear {
  // The module exports this one.
  return new WebAssembly.Instance(MODULE, { store: { memory } }).exports['run'] as FindNear;
}
