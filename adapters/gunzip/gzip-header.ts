const FIXED_BYTES = 10;
const FLAGS = { checksum: 2, extra: 4, name: 8, comment: 16 };
const DEFLATE = 8;

/** Whether bytes begin like a member of gzip. */
export function isMember(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** How long the header of a member is (RFC 1952); `more` when it is not all there, `bad` when it is none. */
export function headerLength(bytes: Uint8Array): number | 'more' | 'bad' {
  if (bytes.length >= 3 && !(isMember(bytes) && bytes[2] === DEFLATE)) return 'bad';
  if (bytes.length < FIXED_BYTES) return 'more';
  const flags = bytes[3] ?? 0;
  let length = FIXED_BYTES;
  if (flags & FLAGS.extra) length += 2 + (bytes[length] ?? 0) + (bytes[length + 1] ?? 0) * 256;
  for (const text of [FLAGS.name, FLAGS.comment]) {
    if (!(flags & text)) continue;
    const end = bytes.indexOf(0, length);
    if (end < 0) return 'more';
    length = end + 1;
  }
  if (flags & FLAGS.checksum) length += 2;
  return length <= bytes.length ? length : 'more';
}
