/** Writes the few kinds of protobuf fields that an ONNX file needs (https://protobuf.dev/programming-guides/encoding). */

const VARINT = 0;
const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;

function varint(value: number | bigint): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Buffer.from(bytes);
}

function tag(field: number, wireType: number): Buffer {
  return varint((field << 3) | wireType);
}

export function integer(field: number, value: number | bigint): Buffer {
  return Buffer.concat([tag(field, VARINT), varint(value)]);
}

export function float(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([tag(field, FIXED_32), bytes]);
}

/** A string or raw bytes. */
export function bytes(field: number, value: string | Buffer): Buffer {
  const data = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([tag(field, LENGTH_DELIMITED), varint(data.length), data]);
}

/** A nested message made of encoded fields. */
export function message(field: number, fields: Buffer[]): Buffer {
  return bytes(field, Buffer.concat(fields));
}
