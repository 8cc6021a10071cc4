import type { WordVersion } from '../../domain/ports/document-parser.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { OleFile } from './ole.ts';
import { decodeText } from '../text/plain-text-charset.ts';

/** Versions of the format as files state them (nFib): Word 6 up to 103, Word 95 104, Word 97 from 193. */
const WORD_95 = 104;
const WORD_97 = 193;

const FLAGS_AT = 10;
/** Fast-saved: the text is in pieces. */
const COMPLEX_FLAG = 0x00_04;
const TEXT_START_AT = 24;
/** Eight lengths in a row: body, footnotes, headers, macros, annotations, endnotes, text boxes, text boxes in headers. */
const LENGTHS_AT = 52;
const LENGTHS = 8;
const PIECES_AT = 352;
const LEAST_BYTES = 360;

const PROPERTIES = 1;
const PIECE_TABLE = 2;
const PIECE_BYTES = 8;

/** The version of Word that writes this file version. */
export function wordVersion(version: number): WordVersion {
  if (version >= WORD_97) return '97';
  return version >= WORD_95 ? '95' : '6';
}

/**
 * The text of a Word 6 or 95 file: the body, notes, headers, text boxes. Declared languages are often wrong, so the charset is
 * detected from the bytes. Throws corrupted-file.
 */
export function readWord6(bytes: Buffer): string {
  const stream = new OleFile(bytes).content('WordDocument');
  if (stream.length < LEAST_BYTES) throw new AppError('corrupted-file');
  const lengths = Array.from({ length: LENGTHS }, (_, at) => stream.readUInt32LE(LENGTHS_AT + at * 4));
  const length = lengths.reduce((sum, each) => sum + each, 0);
  const isComplex = (stream.readUInt16LE(FLAGS_AT) & COMPLEX_FLAG) !== 0;
  const start = stream.readUInt32LE(TEXT_START_AT);
  const text = isComplex ? inPieces(stream) : stream.subarray(start, start + length);
  return readable(decodeText(text));
}

/** The text in reading order, which differs from the order in the file. */
function inPieces(stream: Buffer): Buffer {
  try {
    let at = stream.readUInt32LE(PIECES_AT);
    while (stream.readUInt8(at) === PROPERTIES) at += 3 + stream.readUInt16LE(at + 1);
    if (stream.readUInt8(at) !== PIECE_TABLE) throw new AppError('corrupted-file');
    // Positions of the pieces in the text, one more than there are pieces, then their offsets in the file.
    const table = stream.subarray(at + 5, at + 5 + stream.readUInt32LE(at + 1));
    const count = Math.floor((table.length - 4) / (4 + PIECE_BYTES));
    const parts: Buffer[] = [];
    let room = stream.length;
    for (let piece = 0; piece < count; piece += 1) {
      const length = table.readUInt32LE((piece + 1) * 4) - table.readUInt32LE(piece * 4);
      const start = table.readUInt32LE((count + 1) * 4 + piece * PIECE_BYTES + 2);
      room -= length;
      // Overlapping pieces would make a large text from a small file.
      if (length < 0 || room < 0) throw new AppError('corrupted-file');
      parts.push(stream.subarray(start, start + length));
    }
    return Buffer.concat(parts);
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError('corrupted-file', undefined, { cause });
    throw cause;
  }
}

/** The text as a reader sees it: without field instructions, with a tab between cells. */
function readable(text: string): string {
  return withoutInstructions(text)
    .replaceAll('\x07\x07', '\n')
    .replaceAll('\x07', '\t')
    .replaceAll('\x0b', '\n')
    .replaceAll('\x0c', '\n\n')
    .replaceAll('\r', '\n')
    .replaceAll('\x1e', '-');
}

/** A field consists of an instruction and an optional result, which is the visible part. Fields can be nested. */
function withoutInstructions(text: string): string {
  const [begin, result, end] = ['\x13', '\x14', '\x15'];
  /** For each open field: whether the reader is in its result. */
  const fields: boolean[] = [];
  let silent = 0;
  let seen = '';
  for (const sign of text) {
    if (sign === begin) {
      fields.push(false);
      silent += 1;
    } else if (sign === result && fields.at(-1) === false) {
      fields[fields.length - 1] = true;
      silent -= 1;
    } else if (sign === end) {
      if (fields.pop() === false) silent -= 1;
    } else if (silent === 0) seen += sign;
  }
  return seen;
}
