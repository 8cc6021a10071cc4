// The exact look at some vectors (vector-table.ts).
import * as wasm from './wasm-code.ts';
import type { Code } from './wasm-code.ts';

/** Bytes of a row's upper bits, of its lower ones and of the query that one round takes. */
const PART = 16;
const LOWER_PART = 32;
const QUERY_PART = 64;

const parameters = {
  rows: 'i32',
  lowers: 'i32',
  scales: 'i32',
  query: 'i32',
  out: 'i32',
  count: 'i32',
  bytes: 'i32',
  zero: 'i32',
} as const;
const locals = {
  queryAt: 'i32',
  end: 'i32',
  outEnd: 'i32',
  sum: 'v128',
  upper: 'v128',
  lower: 'v128',
  fifteens: 'v128',
} as const;
const { get, set, tee, advance } = wasm.variables({ ...parameters, ...locals });

/** Adds the products of eight numbers: upper bits and lower bytes together are 16 bits. */
const addEight = (first: 0 | 8, queryAt: number): Code => [
  ...wasm.join(get('lower'), get('upper'), wasm.interleave(first)),
  ...wasm.join(get('queryAt'), wasm.load(queryAt), wasm.DOT_SHORTS),
  ...wasm.join(get('sum'), wasm.ADD_INTEGERS, set('sum')),
];

const addPart: Code = [
  ...wasm.join(get('rows'), wasm.load(0), get('fifteens'), wasm.AND, set('upper')),
  ...wasm.join(get('lowers'), wasm.load(0), set('lower')),
  ...wasm.join(addEight(0, 0), addEight(8, 16)),
  ...wasm.join(get('rows'), wasm.load(0), wasm.integer(4), wasm.SHIFT_SHORTS_RIGHT),
  ...wasm.join(get('fifteens'), wasm.AND, set('upper')),
  ...wasm.join(get('lowers'), wasm.load(PART), set('lower')),
  ...wasm.join(addEight(0, 32), addEight(8, 48)),
];

/** The sum of all lanes, in the first one. */
const sumLanes: Code = [
  ...wasm.join(wasm.halveLanes(get('sum'), get('sum')), set('sum')),
  ...wasm.join(get('sum'), get('sum'), wasm.lanes(2, 3, 2, 3), get('sum'), wasm.ADD_INTEGERS),
];

const body: Code = [
  ...wasm.join(wasm.bytes(15), set('fifteens')),
  ...wasm.join(get('out'), get('count'), wasm.integer(2), wasm.SHIFT_LEFT, wasm.ADD, set('outEnd')),
  ...wasm.repeatWhile(
    [...wasm.bytes(0), ...set('sum'), ...get('query'), ...set('queryAt')],
    [...get('rows'), ...get('bytes'), ...wasm.ADD, ...set('end')],
    wasm.repeatWhile(
      addPart,
      advance('queryAt', wasm.integer(QUERY_PART)),
      advance('lowers', wasm.integer(LOWER_PART)),
      [...get('rows'), ...wasm.integer(PART), ...wasm.ADD, ...tee('rows'), ...get('end'), ...wasm.LESS],
    ),
    [...get('out'), ...sumLanes, ...get('zero'), ...wasm.ALL_INTEGER, ...wasm.SUBTRACT_INTEGERS],
    [...wasm.TO_FLOATS, ...get('scales'), ...wasm.load(0), ...wasm.MULTIPLY_FLOATS, ...wasm.storeLane(0)],
    advance('scales', wasm.integer(Float32Array.BYTES_PER_ELEMENT)),
    [...get('out'), ...wasm.integer(Float32Array.BYTES_PER_ELEMENT), ...wasm.ADD, ...tee('out')],
    [...get('outEnd'), ...wasm.LESS],
  ),
  ...get('out'),
];

/**
 * `(rows, lowers, scales, query, out, count, bytes, zero)`. The first five are addresses: of the rows, of their lower
 * bytes, of a 32-bit float for each row, of the query's whole numbers of 16 bits, and of what is written. `count` (at
 * least one) rows are compared; each has this many `bytes`, a multiple of 16, and twice as many lower ones. A number of a row
 * is a half byte, as in rough-products.ts, times 256 and a lower byte, in their order. A row's value is its product with the
 * query, less `zero`, which must fit into 32 bits together, times its float. Values are written as 32-bit floats.
 */
export type CompareAll = (
  rows: number,
  lowers: number,
  scales: number,
  query: number,
  out: number,
  count: number,
  bytes: number,
  zero: number,
) => number;

const MODULE = new WebAssembly.Module(wasm.moduleOf({ parameters, locals, body }));

/** The function, which works in the memory that is given. */
export function compareAllIn(memory: WebAssembly.Memory): CompareAll {
  // The module exports this one.
  return new WebAssembly.Instance(MODULE, { store: { memory } }).exports['run'] as CompareAll;
}
