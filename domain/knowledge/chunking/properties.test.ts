import { propertyRuns } from '../../../test/support/property-runs.ts';
import type { ChunkDraft, ExtractedText } from '../records.ts';
import { wholeText } from '../whole-text.ts';
import { chunkText } from './chunk.ts';
import { sentenceWindows } from './semantic.ts';
import { estimateTokens } from './tokens.ts';

// What holds for every text, strategy and size. A token is one sign here, so that sizes can be checked by counting.

const STRATEGIES = ['recursive', 'sentence', 'markdown', 'fixed', 'semantic'] as const;
const SIZES = [
  { size: 60, overlap: 0 },
  { size: 150, overlap: 40 },
  { size: 400, overlap: 399 },
];
const oneEach = (word: string) => word.length;
const signsOf = (text: string) => text.replace(/\s+/g, '').length;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The same numbers in [0, below) for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SENTENCES = [
  'The weir is thirty-one metres long and is set aslant to the stream.',
  'Dr. A. Meyer met Mr. Smith at approx. 5 p.m. in room 2.5!',
  'Was kostet das? “Nichts”, sagte er… (Wirklich nichts.)',
  '水車は濡れると九トン半の重さになります。それは一七四二年に作られました。',
  'น้ำตกแห่งนี้สูงสามสิบเมตรและสวยงามมากในฤดูฝน',
  'تبلغ تكلفة التذكرة ثمانية جنيهات. هل هذا كثير؟ نعم.',
  'המחיר הוא שמונה לירות. זה הכול.',
  'Families 👨‍👩‍👧‍👦 and flags 🇩🇪🇫🇷🇯🇵 and thumbs 👍🏽 and e\u0301 accents.',
  '👩🏾‍🚀'.repeat(30),
  'A'.repeat(700),
  'dGhlIHdhdGVyIHdoZWVs'.repeat(20),
  '.'.repeat(300),
  'no end no capital no stop '.repeat(12),
];

type Dice = (below: number) => number;

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n));
const sentence = (roll: Dice) => SENTENCES[roll(SENTENCES.length)] ?? '';
const paragraph = (roll: Dice) => times(1 + roll(6), () => sentence(roll)).join(' ');

function table(roll: Dice): string {
  const columns = 1 + roll(5);
  const row = (cell: (column: number) => string) => `| ${times(columns, cell).join(' | ')} |`;
  const long = roll(3) === 0;
  return [
    row((column) => `Column${column}`),
    `|${'---|'.repeat(columns)}`,
    ...times(roll(9), (index) => row((column) => (long ? sentence(roll) : `${column}/${index} a\\|b`))),
  ].join('\n');
}

function block(roll: Dice): string {
  switch (roll(8)) {
    case 0:
      return times(
        1 + roll(3),
        (n) => `${'#'.repeat(1 + roll(6))} Heading ${n} ${n ? sentence(roll) : ''}`,
      ).join('\n\n');
    case 1:
      return `Underlined ${roll(9)}\n====`;
    case 2:
      return times(1 + roll(12), (n) => `${n % 2 ? '-' : `${n}.`} item ${sentence(roll)}`).join('\n');
    case 3:
      return `\`\`\`ts\n${times(1 + roll(20), (n) => `const value${n} = call(${n}); // # no heading`).join('\n\n')}\n\`\`\``;
    case 4:
    case 5:
      return table(roll);
    default:
      return paragraph(roll);
  }
}

function randomText(seed: number): ExtractedText {
  const roll = dice(seed);
  const pages = times(1 + roll(4), () => times(roll(7), () => block(roll)).join(roll(5) ? '\n\n' : '\n'));
  return {
    mimeType: 'text/markdown',
    format: roll(4) ? 'markdown' : 'plain',
    pages: pages.map((text, index) => ({ page: index + 1, text })),
    characters: 0,
    language: 'en',
    warnings: [],
  };
}

const CASES = Array.from({ length: propertyRuns(10) }, (_, seed) => ({ seed, text: randomText(seed + 1) }));

type Settings = (typeof SIZES)[number];

function cut(strategy: (typeof STRATEGIES)[number], text: ExtractedText, settings: Settings): ChunkDraft[] {
  const windows = strategy === 'semantic' ? sentenceWindows(text, settings.size, oneEach) : [];
  const breaks = windows.filter((_, n) => n % 4 === 3).map(({ start }) => start);
  return chunkText(text, { strategy, ...settings }, oneEach, { breaks });
}

/** What is wrong with one chunk, in words. */
function faults(
  chunk: ChunkDraft,
  index: number,
  { text, pages }: ReturnType<typeof wholeText>,
  size: number,
): string[] {
  const { chunkIndex, content, start, end, page, windows, heading } = chunk;
  const body = text.slice(start, end);
  const names = content.slice(0, content.length - body.length);
  const own = pages.find((range) => range.page === page);
  // Only a row that fits by itself may be too large, with its names.
  const isRow = body.includes('|');
  const checks = {
    'number in order': chunkIndex === index,
    'content is the text at its offsets': content === names + body && body === body.trim() && body !== '',
    'before it stand names of columns or nothing':
      names === '' || /^(?:.+\n)?(?:\|.*\|\n\|[-|]+|.*:)\n$/.test(names),
    'small enough': signsOf(content) <= (isRow ? 2 * size : size),
    'ends on its page': own !== undefined && end > own.start && end <= own.end,
    'no half characters': [content, ...windows, heading ?? ''].every((part) => part.isWellFormed()),
    'windows hold all of it': wordsOutside(body, windows).length === 0,
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [`${name}: ${content}`]));
}

function wordsOutside(body: string, windows: string[]): string[] {
  const seen = windows.join('\n').replace(/\s+/g, '');
  const words = body.split(/\s+/).filter((word) => word.length <= 20 && !/^\|?[-|]+$/.test(word));
  return words.filter((word) => !seen.includes(word));
}

function uncovered(text: string, chunks: ChunkDraft[]): string {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of chunks) covered.fill(1, start, end);
  return text.replaceAll(/\S/g, (sign, at: number) => (covered[at] ? ' ' : sign)).trim();
}

describe.each(STRATEGIES)('%s', (strategy) => {
  test.each(SIZES)('$size tokens, $overlap overlap: chunks are right, and nothing is lost', (settings) => {
    for (const { seed, text } of CASES) {
      const whole = wholeText(text);
      const chunks = cut(strategy, text, settings);
      const wrong = chunks.flatMap((chunk, index) => faults(chunk, index, whole, settings.size));
      expect({ seed, wrong, lost: uncovered(whole.text, chunks) }).toEqual({ seed, wrong: [], lost: '' });
    }
  });

  test('no character is split, the order is that of the text, and the same text gives the same chunks', () => {
    const settings = SIZES[0] ?? { size: 60, overlap: 0 };
    for (const { seed, text } of CASES) {
      const whole = wholeText(text).text;
      const bounds = new Set([...graphemes.segment(whole)].map(({ index }) => index).concat(whole.length));
      const chunks = cut(strategy, text, settings);
      const split = chunks.filter(({ start, end }) => !bounds.has(start) || !bounds.has(end));
      const early = chunks.filter(({ start }, index) => start < (chunks[index - 1]?.start ?? 0));
      expect({ seed, split, early }).toEqual({ seed, split: [], early: [] });
      expect(cut(strategy, structuredClone(text), settings)).toEqual(chunks);
    }
  });

  test('a row that fits is in one chunk, below the names of its columns', () => {
    const rows = CASES.flatMap(({ seed, text }) => {
      const chunks = cut(strategy, text, { size: 400, overlap: 60 });
      const lines = wholeText(text).text.match(/^\| 0\/\d.*\|$/gm) ?? [];
      return lines.map((row) => ({
        seed,
        row,
        above: chunks.find(({ content }) => content.includes(row))?.content.split(row)[0],
      }));
    });
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ above }) => !above?.includes('| Column0 |'))).toEqual([]);
  });
});

test('no text takes long, whatever it is made of', () => {
  const size = 50_000;
  const texts = {
    'a giant word': 'A'.repeat(size),
    dots: '.'.repeat(size),
    'blanks after a stop': `End.${' '.repeat(size)}x`,
    'a rule that is none': `| a |\n${'-'.repeat(size)}x`,
    'a heading that has no end': `# ${' #'.repeat(size / 2)}x`,
    'line breaks': `${'\n'.repeat(size)}x`,
    'a row of very many cells': `| a | b |\n|---|---|\n|${' c |'.repeat(size / 4)}`,
    'one line of words': 'word '.repeat(size / 5),
    quotes: '."'.repeat(size / 2),
    'families of emoji': '👨‍👩‍👧‍👦'.repeat(size / 11),
  };
  const found = Object.entries(texts).map(([name, text]) => {
    const extracted = { ...randomText(1), pages: [{ page: null, text }] };
    const chunks = chunkText(extracted, { strategy: 'recursive', size: 400, overlap: 60 }, estimateTokens);
    return [name, uncovered(text, chunks)];
  });
  expect(found).toEqual(Object.keys(texts).map((name) => [name, '']));
});
