import { isUtf8 } from 'node:buffer';
import { chardet } from 'jschardet';
import { wideCharset } from '../../domain/knowledge/text-bytes.ts';
import { decode } from './charset-decoders.ts';

const SAMPLE_BYTES = 262_144;
const FALLBACK = 'windows-1252';
/** A file with at least this many valid multi-byte characters per broken one is damaged UTF-8; other charsets rarely match. */
const SOUND_TO_BROKEN = 5;
/** Charsets that encode all scripts as ASCII bytes, and the bytes that a text in one of them must contain. */
const SEVEN_BIT = ['iso2022_jp_2', 'iso2022_jp_2004', 'iso2022_jp_ext', 'iso2022_kr', 'hz', 'utf-7'];
const ESCAPE = 0x1b;
const SEVEN_BIT_SIGN = /~\{|\+[A-Za-z\d+/]{3,}-/u;
/** Charsets that are never guessed: excluded before, or not supported by the decoder. */
const NOT_A_GUESS = ['ascii', 'utf-8', 'utf-8-sig', 'utf-16', 'utf-16-be', 'utf-16-le', 'utf-32', 'utf-32-be']
  .concat(['utf-32-le', 'johab', 'cp1006', 'ptcp154'])
  // The EBCDIC code pages of mainframes.
  .concat(['cp037', 'cp273', 'cp424', 'cp500', 'cp875', 'cp1026', 'cp1140'])
  .concat(SEVEN_BIT);
/** Rarely used charsets: chosen only if they fit clearly better than others. */
const RARE = new Set([
  'iso8859-3',
  'iso8859-4',
  'iso8859-10',
  'iso8859-14',
  'iso8859-16',
  'hp-roman8',
  'cp1125',
]);
const RARE_WEIGHT = 0.95;
/** If no charset reaches this confidence (such as with one or two names among ASCII), the most common charsets get a bonus. */
const CONFIDENT = 0.1;
const USUAL = new Set(['cp1252', 'iso8859-1']);
const USUAL_BONUS = 0.05;
/** Characters that no text has: unknown ones, private-use ones, and control characters above ASCII. */
const NOT_TEXT = /[\ufffd\p{Co}\u0080-\u009f]/u;
const OTHER_SCRIPTS = '\\p{sc=Cyrillic}\\p{sc=Greek}\\p{sc=Hebrew}\\p{sc=Arabic}\\p{sc=Thai}';
/** Words that no language has: with letters of two scripts, or with a symbol between two letters. */
const STRANGE_WORD = new RegExp(
  `\\p{sc=Latin}[${OTHER_SCRIPTS}]|[${OTHER_SCRIPTS}]\\p{sc=Latin}|\\p{L}[^\\p{L}\\p{M}\\p{N}\\s\\p{ASCII}’‘´·–—…\u00ad]\\p{L}`,
  'gu',
);
/** One word in this many may be strange, because of a typo or a symbol. */
const WORDS_TO_STRANGE = 50;
const EAST_ASIAN = /^(?:cp9|euc_|big5|gb|shift_jis)/u;
/** A single ideograph among Latin letters is really an accented letter and its neighbour, so it proves nothing. */
const EAST_ASIAN_WORD = /\p{sc=Han}{2}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u;
/** Text read as Latin 1 that only makes sense in Latin 9: its euro sign, and its letters within words (c\u00bdur, c\u0153ur). */
const LATIN_9 =
  /\u00a4|\p{L}[\u00a6\u00a8\u00b4\u00b8\u00bc-\u00be]\p{L}|(?<!\S)[\u00a6\u00b4\u00bc\u00bd]\p{Ll}/u;

/** The text of a file of any common charset. */
export function decodeText(bytes: Buffer): string {
  return decode(bytes, charsetOf(bytes));
}

/**
 * The charset of a text: from its byte order mark or the position of zero bytes, otherwise UTF-8 if it is valid or nearly so,
 * otherwise the likeliest charset in which the bytes make sense.
 */
export function charsetOf(bytes: Buffer): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const wide = wideCharset(sample);
  if (wide) return wide;
  if (isUtf8(bytes)) return sevenBitCharset(sample) ?? 'utf8';
  if (isDamagedUtf8(sample)) return 'utf8';
  const guess = guessesFor(sample).find((name) => makesSense(decode(sample, name), name)) ?? FALLBACK;
  const isLatin1 = guess === 'cp1252' || guess === 'iso8859-1';
  return isLatin1 && LATIN_9.test(sample.toString('latin1')) && !hasControls(sample) ? 'iso8859-15' : guess;
}

/** Names of charsets, the likeliest first. */
function guessesFor(sample: Buffer): string[] {
  const options = { compatNames: false, excludeEncodings: NOT_A_GUESS, ignoreThreshold: true };
  const guesses = chardet
    .detectAll(sample, options)
    .flatMap(({ encoding, confidence }) => (encoding ? [{ encoding, confidence }] : []));
  const isTold = guesses.some(
    ({ encoding, confidence }) => confidence > CONFIDENT && makesSense(decode(sample, encoding), encoding),
  );
  const scoreOf = ({ encoding, confidence }: { encoding: string; confidence: number }): number => {
    if (USUAL.has(encoding)) return confidence + (isTold ? 0 : USUAL_BONUS);
    return RARE.has(encoding) ? confidence * RARE_WEIGHT : confidence;
  };
  return guesses.toSorted((a, b) => scoreOf(b) - scoreOf(a)).map(({ encoding }) => encoding);
}

function makesSense(text: string, charset: string): boolean {
  if (NOT_TEXT.test(text)) return false;
  if (EAST_ASIAN.test(charset)) return EAST_ASIAN_WORD.test(text);
  const strange = text.match(STRANGE_WORD)?.length ?? 0;
  return strange === 0 || strange * WORDS_TO_STRANGE < text.split(/\s+/u).length;
}

/** Whether there are bytes that are letters and quotation marks on Windows, but control characters in ISO charsets. */
function hasControls(sample: Buffer): boolean {
  return sample.some((byte) => byte >= 0x80 && byte < 0xa0);
}

function sevenBitCharset(sample: Buffer): string | null {
  if (!sample.includes(ESCAPE) && !SEVEN_BIT_SIGN.test(sample.toString('latin1'))) return null;
  const { encoding } = chardet.detect(sample, { compatNames: false });
  return encoding && SEVEN_BIT.includes(encoding) ? encoding : null;
}

function isDamagedUtf8(sample: Buffer): boolean {
  const text = sample.toString('utf8');
  const others = text.match(/\P{ASCII}/gu) ?? [];
  const broken = others.filter((sign) => sign === '\ufffd').length;
  return others.length - broken >= broken * SOUND_TO_BROKEN;
}
