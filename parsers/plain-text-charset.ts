import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { wideCharset } from '../domain/knowledge/text-bytes.ts';

const SAMPLE_BYTES = 262_144;
/** Ruled out before a guess is needed. */
const NOT_A_GUESS = new Set(['UTF-8', 'ASCII', 'UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE']);
const FALLBACK = 'windows-1252';
/** So many sound characters to each broken one make a damaged UTF-8 file; other charsets hardly make any by chance. */
const SOUND_TO_BROKEN = 5;
/** Signs that no text has: unknown ones, those for private use, and control characters above ASCII. */
const NOT_TEXT = /[\ufffd\p{Co}\u0080-\u009f]/u;
const EAST_ASIAN = /^(?:Shift_JIS|EUC-|Big5|GB|ISO-2022)/u;
/** A single ideograph among Latin letters is an accented letter and its neighbour. */
const EAST_ASIAN_WORD = /\p{sc=Han}{2}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u;
/** Read as Latin 1, what only Latin 9 makes sense of: its euro sign, and its letters within words (c\u00bdur, c\u0153ur). */
const LATIN_9 =
  /\u00a4|\p{L}[\u00a6\u00a8\u00b4\u00b8\u00bc-\u00be]\p{L}|(?<!\S)[\u00a6\u00b4\u00bc\u00bd]\p{Ll}/u;

/**
 * The charset of a text, as iconv-lite names it: by its mark or by where its zeros are, else UTF-8 when it is sound
 * or nearly so, else the likeliest one in which its bytes make sense.
 */
export function charsetOf(bytes: Buffer): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const wide = wideCharset(sample);
  if (wide) return wide;
  if (isUtf8(bytes) || isDamagedUtf8(sample)) return 'utf8';
  const makesSense = (name: string): boolean => {
    if (NOT_A_GUESS.has(name) || !iconv.encodingExists(name)) return false;
    const text = iconv.decode(sample, name);
    return !NOT_TEXT.test(text) && (!EAST_ASIAN.test(name) || EAST_ASIAN_WORD.test(text));
  };
  const guess = analyse(sample).find(({ name }) => makesSense(name))?.name ?? FALLBACK;
  return guess === 'ISO-8859-1' && LATIN_9.test(sample.toString('latin1')) ? 'iso-8859-15' : guess;
}

function isDamagedUtf8(sample: Buffer): boolean {
  const text = sample.toString('utf8');
  const others = text.match(/\P{ASCII}/gu) ?? [];
  const broken = others.filter((sign) => sign === '\ufffd').length;
  return others.length - broken >= broken * SOUND_TO_BROKEN;
}
