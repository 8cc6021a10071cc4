/** Reads nested messages, strings and bytes out of protobuf (https://protobuf.dev/programming-guides/encoding). */

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;

/** The first length-delimited field with this number; undefined without one. */
export function fieldOf(message: Buffer, field: number): Buffer | undefined {
  return fieldsOf(message, field)[0];
}

/** All length-delimited fields with this number, as views of the message. Throws on what is no protobuf. */
export function fieldsOf(message: Buffer, field: number): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < message.length;) {
    const tag = varintAt(message, at);
    const kind = tag.value % 8;
    if (kind === LENGTH_DELIMITED) {
      const length = varintAt(message, tag.end);
      at = length.end + length.value;
      if (at > message.length) throw new Error('A protobuf field is longer than its message.');
      if (Math.floor(tag.value / 8) === field) found.push(message.subarray(length.end, at));
    } else at = endOfNumber(message, kind, tag.end);
  }
  return found;
}

function endOfNumber(message: Buffer, kind: number, start: number): number {
  if (kind === VARINT) return varintAt(message, start).end;
  if (kind === FIXED_32) return start + 4;
  if (kind === FIXED_64) return start + 8;
  throw new Error(`Protobuf fields of kind ${kind} are not known.`);
}

function varintAt(message: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let end = start; end < message.length; end += 1) {
    const byte = message[end] ?? 0;
    value += (byte % 128) * 128 ** (end - start);
    if (byte < 128) return { value, end: end + 1 };
  }
  throw new Error('A protobuf number has no end.');
}
