/** Charsets of more than one byte a character throughout, as iconv-lite names them. */
export type WideCharset = 'utf-32le' | 'utf-32be' | 'utf-16le' | 'utf-16be';

const MARKS: readonly { bytes: readonly number[]; charset: WideCharset }[] = [
  { bytes: [0xff, 0xfe, 0x00, 0x00], charset: 'utf-32le' },
  { bytes: [0x00, 0x00, 0xfe, 0xff], charset: 'utf-32be' },
  { bytes: [0xff, 0xfe], charset: 'utf-16le' },
  { bytes: [0xfe, 0xff], charset: 'utf-16be' },
];

/** Share of control characters up to which bytes count as text. */
const MOST_CONTROLS = 0.01;
/** Fewer bytes show no pattern of zeros. */
const FEWEST_BYTES = 8;
/** Fewer bytes can be characters by chance. */
const FEWEST_WIDE_BYTES = 32;
/** This many are looked at. */
const MOST_WIDE_BYTES = 4_096;
/** Unassigned, for private use, or a control character other than white space. */
const NO_CHARACTER = /(?!\s)[\p{Cn}\p{Co}\p{Cc}]/u;
const STOP = /[ \n\r\t.,\u3001\u3002\u3000\uff0c\u06d4]/gu;

/** The charset that bytes show by themselves, by their mark or by where their zeros are; else null. */
export function wideCharset(bytes: Uint8Array): WideCharset | null {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  return marked?.charset ?? unmarkedUtf32(bytes) ?? unmarkedUtf16(bytes);
}

/** Whether the bytes can be read as text of some charset: wide ones, or hardly any control characters. */
export function looksLikeText(bytes: Uint8Array): boolean {
  if (wideCharset(bytes)) return true;
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return false;
    if (isControl(byte)) controls += 1;
  }
  return controls <= bytes.length * MOST_CONTROLS;
}

/** Each four bytes are one of the characters that there are, of which none needs the fourth byte. */
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
 * Western text in UTF-16 has a zero in nearly every second byte, and none in the others. Text of other scripts has few; there all
 * characters must be valid, and the right byte order has more spaces and full stops.
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

/** C0 and DEL, except for those used in texts. */
function isControl(byte: number): boolean {
  return byte === 0x7f || (byte < 0x20 && !USED_CONTROLS.has(byte));
}
