/** Charsets with more than one byte per code unit, by their names in iconv-lite. */
export type WideCharset = 'utf-32le' | 'utf-32be' | 'utf-16le' | 'utf-16be';

const MARKS: readonly { bytes: readonly number[]; charset: WideCharset }[] = [
  { bytes: [0xff, 0xfe, 0x00, 0x00], charset: 'utf-32le' },
  { bytes: [0x00, 0x00, 0xfe, 0xff], charset: 'utf-32be' },
  { bytes: [0xff, 0xfe], charset: 'utf-16le' },
  { bytes: [0xfe, 0xff], charset: 'utf-16be' },
];

/** Maximum share of control characters in bytes that count as text. */
const MOST_CONTROLS = 0.01;
/** Minimum number of bytes in which a pattern of zeros is meaningful. */
const FEWEST_BYTES = 8;
/** Minimum number of bytes for detecting UTF-16 without zeros: fewer could be valid characters by chance. */
const FEWEST_WIDE_BYTES = 32;
/** Maximum number of bytes to inspect. */
const MOST_WIDE_BYTES = 4_096;
/** An unassigned, private-use or control character, except white space. */
const NO_CHARACTER = /(?!\s)[\p{Cn}\p{Co}\p{Cc}]/u;
const STOP = /[ \n\r\t.,\u3001\u3002\u3000\uff0c\u06d4]/gu;

/** The charset that the bytes themselves show, by a byte order mark or the position of zeros; null if none. */
export function wideCharset(bytes: Uint8Array): WideCharset | null {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  return marked?.charset ?? unmarkedUtf32(bytes) ?? unmarkedUtf16(bytes);
}

/** Whether the bytes are text in some charset: UTF-16, UTF-32, or bytes with hardly any control characters. */
export function looksLikeText(bytes: Uint8Array): boolean {
  if (wideCharset(bytes)) return true;
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return false;
    if (isControl(byte)) controls += 1;
  }
  return controls <= bytes.length * MOST_CONTROLS;
}

/** The byte order of UTF-32 in which every four bytes are an assigned character; null if there is none. */
function unmarkedUtf32(bytes: Uint8Array): WideCharset | null {
  if (bytes.length < FEWEST_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isText = (isLittleEndian: boolean): boolean => {
    for (let at = 0; at + 3 < Math.min(bytes.length, MOST_WIDE_BYTES); at += 4) {
      const code = view.getUint32(at, isLittleEndian);
      if (code > 0x10_ff_ff || NO_CHARACTER.test(String.fromCodePoint(code))) return false;
    }
    return true;
  };
  if (isText(true)) return 'utf-32le';
  return isText(false) ? 'utf-32be' : null;
}

/**
 * Western text in UTF-16 has a zero in nearly every second byte and none in the others. Other scripts have few zeros: for them,
 * all characters must be valid, and the byte order that gives more spaces and full stops is taken.
 */
function unmarkedUtf16(bytes: Uint8Array): WideCharset | null {
  if (bytes.length < FEWEST_BYTES) return null;
  const zeros = [0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const many = bytes.length * 0.3;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  if (bytes.length < FEWEST_WIDE_BYTES) return null;
  const [little, big] = [stopsIn(bytes, true), stopsIn(bytes, false)];
  if (little === big) return null;
  return little > big ? 'utf-16le' : 'utf-16be';
}

/** Number of spaces and full stops if the bytes are read as UTF-16; 0 if they are not valid text. */
function stopsIn(bytes: Uint8Array, isLittleEndian: boolean): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at + 1 < Math.min(bytes.length, MOST_WIDE_BYTES); at += 2) {
    text += String.fromCharCode(view.getUint16(at, isLittleEndian));
  }
  // The last character may have been cut in two.
  if (NO_CHARACTER.test(text) || !text.slice(0, -1).isWellFormed()) return 0;
  return text.match(STOP)?.length ?? 0;
}

/** Tab to carriage return, and the shifts and the escape of seven-bit charsets. */
const USED_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x1b]);

/** A C0 control character or DEL, except for those used in text. */
function isControl(byte: number): boolean {
  return byte === 0x7f || (byte < 0x20 && !USED_CONTROLS.has(byte));
}
