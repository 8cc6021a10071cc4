import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { decodeText } from './plain-text-charset.ts';

const FOLDER = new URL('../../test/fixtures/languages/', import.meta.url);
/** Two paragraphs in each language, by ISO 639-1. */
const PARAGRAPHS = JSON.parse(read('paragraphs.json')) as Record<string, string[]>;
/** Encoded by Python's codecs: what iconv-lite cannot write, or writes as older editions have it. */
const ENCODED = JSON.parse(read('encoded.json')) as { charset: string; text: string; base64: string }[];

const EVERY = 'utf8 utf-16le utf-16be utf-32le utf-32be';
const WESTERN = 'iso-8859-1 windows-1252 iso-8859-15 cp850 cp858 macroman';
const CENTRAL = 'iso-8859-2 windows-1250 cp852 maccenteuro';
const BALTIC = 'windows-1257 iso-8859-13 iso-8859-4 cp775';
/** The charsets in which texts of a language are met. */
const CHARSETS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'en de fr es it pt nl da sv no fi ca'.split(' ').map((language) => [language, WESTERN]),
  ),
  ...Object.fromEntries('pl cs sk hu ro sl hr'.split(' ').map((language) => [language, CENTRAL])),
  is: 'iso-8859-1 windows-1252 cp861',
  lt: BALTIC,
  lv: BALTIC,
  et: 'windows-1257 iso-8859-13 cp775',
  tr: 'windows-1254 iso-8859-9 cp857 macturkish',
  ru: 'windows-1251 koi8-r iso-8859-5 cp866 cp855',
  uk: 'windows-1251 koi8-u cp1125',
  be: 'windows-1251 iso-8859-5',
  bg: 'windows-1251 iso-8859-5 cp866',
  sr: 'windows-1251 iso-8859-5 cp855',
  mk: 'windows-1251 iso-8859-5',
  el: 'windows-1253 iso-8859-7 cp737 cp869',
  he: 'windows-1255 iso-8859-8 cp862',
  ar: 'windows-1256 iso-8859-6',
  th: 'tis-620 windows-874',
  ja: 'shift_jis euc-jp',
  'zh-cn': 'gb2312 gbk gb18030',
  'zh-tw': 'big5',
  ko: 'euc-kr cp949',
  mt: 'iso-8859-3',
  eo: 'iso-8859-3',
};
/** In place of signs that a charset lacks, as people write who have it. */
const PLAIN: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '€': 'EUR',
  '£': 'GBP',
  '·': ';',
};

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}

/** The text as far as the charset has its signs; null when it lacks letters. */
function encodable(text: string, charset: string): string | null {
  const has = (sign: string): boolean => iconv.decode(iconv.encode(sign, charset), charset) === sign;
  const plain = new Map(
    Array.from(new Set(text), (sign) => [sign, has(sign) ? sign : (PLAIN[sign] ?? '\ufffd')]),
  );
  const whole = Array.from(text, (sign) => plain.get(sign)).join('');
  return whole.includes('\ufffd') ? null : whole;
}

function* cases(): Generator<{ name: string; text: string; bytes: Buffer }> {
  for (const [language, paragraphs] of Object.entries(PARAGRAPHS)) {
    for (const charset of `${EVERY} ${CHARSETS[language] ?? ''}`.trim().split(' ')) {
      for (const [index, paragraph] of paragraphs.entries()) {
        const text = encodable(paragraph, charset);
        if (text) yield { name: `${language} ${charset} ${index}`, text, bytes: iconv.encode(text, charset) };
      }
    }
  }
  for (const { charset, text, base64 } of ENCODED) {
    yield { name: `${charset}: ${text.slice(0, 20)}`, text, bytes: Buffer.from(base64, 'base64') };
  }
}

test('paragraphs of 48 languages are read in the charsets in which they are met', () => {
  const all = [...cases()];
  const wrong = all.filter(({ text, bytes }) => decodeText(bytes).normalize() !== text.normalize());
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(730);
});
