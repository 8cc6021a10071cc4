// Just enough of WebAssembly's binary form to assemble a function of vector instructions, which JavaScript has none of.
// Encoding: https://webassembly.github.io/spec/core/binary/

export type Code = number[];

const TYPES = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;
export type ValueType = keyof typeof TYPES;

const EMPTY = 0x40;
const HEADER = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** Code that reads and writes parameters and locals by their names, given in the order in which the function has them. */
export function variables<Name extends string>(types: Record<Name, ValueType>) {
  const names = Object.keys(types);
  const use = (operation: number, name: Name): Code => [operation, names.indexOf(name)];
  return {
    get: (name: Name) => use(0x20, name),
    set: (name: Name) => use(0x21, name),
    /** Keeps what it writes. */
    tee: (name: Name) => use(0x22, name),
    advance: (name: Name, by: Code): Code => [...use(0x20, name), ...by, ...ADD, ...use(0x21, name)],
  };
}

/** One after another. */
export const join = (...codes: Code[]): Code => codes.flat();

export const integer = (value: number): Code => [0x41, ...signed(value)];
export const ADD: Code = [0x6a];
export const LESS: Code = [0x49];
export const SHIFT_LEFT: Code = [0x74];
export const storeInteger = (offset: number): Code => [0x36, 2, ...size(offset)];
/** Repeats `body` as long as it leaves something else than 0. */
export const repeatWhile = (...body: Code[]): Code => [0x03, EMPTY, ...body.flat(), 0x0d, 0, 0x0b];
/** Runs `body` if something else than 0 was left. */
export const runIf = (...body: Code[]): Code => [0x04, EMPTY, ...body.flat(), 0x0b];

const simd = (operation: number, ...rest: number[]): Code => [0xfd, ...size(operation), ...rest];
/** Sixteen bytes at the address plus `offset`. */
export const load = (offset: number): Code => simd(0x00, 0, ...size(offset));
export const store = (offset: number): Code => simd(0x0b, 0, ...size(offset));
export const storeLane = (lane: number): Code => simd(0x5a, 0, 0, lane);
/** Sixteen times the same. */
export const bytes = (value: number): Code => simd(0x0c, ...Array<number>(16).fill(value));
/** Eight times the same, with 16 bits each. */
export const shorts = (value: number): Code =>
  simd(0x0c, ...Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? value : 0)));
/** Four of the eight 32-bit lanes of two vectors. */
export const lanes = (...chosen: [number, number, number, number]): Code =>
  simd(0x0d, ...chosen.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte)));
/** Eight bytes, from number `first` on, of each of two vectors: by turns, so that they are 16 bits each together. */
export const interleave = (first: 0 | 8): Code =>
  simd(0x0d, ...Array.from({ length: 8 }, (_, place) => [first + place, 16 + first + place]).flat());
export const AND = simd(0x4e);
export const IS_ANY = simd(0x53);
export const SHIFT_SHORTS_RIGHT = simd(0x8d);
export const ADD_SHORTS = simd(0x8e);
export const ADD_INTEGERS = simd(0xae);
export const SUBTRACT_INTEGERS = simd(0xb1);
/** Products of pairs of 16 bits, two of which are added. */
export const DOT_SHORTS = simd(0xba);
/** Products of signed bytes with bytes from 0 to 127, two of which are added to one of 16 bits. One instruction on any x86. */
export const DOT_BYTES = simd(0x112);
export const ALL_INTEGER = simd(0x11);
export const ALL_FLOAT = simd(0x13);
export const TO_FLOATS = simd(0xfa);
export const MULTIPLY_FLOATS = simd(0xe6);
export const AT_LEAST = simd(0x46);

/** Sums of the first and third lane, and of the second and fourth, of each of two vectors: both first sums first. */
export const halveLanes = (first: Code, second: Code): Code => [
  ...join(first, second, lanes(0, 4, 1, 5)),
  ...join(first, second, lanes(2, 6, 3, 7), ADD_INTEGERS),
];

export interface FunctionCode {
  parameters: Record<string, ValueType>;
  locals: Record<string, ValueType>;
  /** Leaves an integer. */
  body: Code;
}

/** A module that is given a memory (`store.memory`) and exports the function as `run`. */
export function moduleOf({ parameters, locals, body }: FunctionCode): Uint8Array {
  const types = (named: Record<string, ValueType>) => Object.values(named).map((type) => TYPES[type]);
  const one = (type: number): Code => [type];
  return Uint8Array.from([
    ...HEADER,
    // Its type, the memory that it is given, the function, its name, its code.
    ...section(1, list([0x60, ...list(...types(parameters).map(one)), ...list([TYPES.i32])])),
    ...section(2, list([...text('store'), ...text('memory'), 0x02, 0x00, 1])),
    ...section(3, list([0])),
    ...section(7, list([...text('run'), 0x00, 0])),
    ...section(10, list(sized([...list(...types(locals).map((type) => [1, type])), ...body, 0x0b]))),
  ]);
}

/** LEB128. */
function size(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, ...size(value >>> 7)];
}

function signed(value: number): Code {
  return value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
}

const list = (...items: Code[]): Code => [...size(items.length), ...items.flat()];
const sized = (content: Code): Code => [...size(content.length), ...content];
const section = (id: number, content: Code): Code => [id, ...sized(content)];
const text = (value: string): Code => sized([...new TextEncoder().encode(value)]);
