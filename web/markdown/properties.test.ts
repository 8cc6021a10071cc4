import { propertyRuns } from '../../test/support/property-runs.ts';
import type { Inline } from './inline.ts';
import { parseMarkdown } from './markdown.ts';
import type { Block } from './block.ts';

/** The same numbers in [0, below) for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const MARKS = [
  '*',
  '**',
  '***',
  '_',
  '__',
  '~~',
  '~',
  '`',
  '``',
  '```',
  '[',
  ']',
  '](',
  '(',
  ')',
  '![',
  '<',
  '>',
  '"',
  "'",
  '\\',
  '&',
  '&amp;',
  '|',
  '\n',
  '\n\n',
  '\n> ',
  '\n- ',
  '\n  - ',
  '\n1. ',
  '\n# ',
  '\n---\n',
  '\n|-|-|\n',
  ' ',
  '  \n',
];

/** Words between marks; every word is another one. */
function randomText(seed: number): { text: string; words: string[] } {
  const roll = dice(seed);
  const words = Array.from({ length: 1 + roll(25) }, (_, place) => `Q${place}Z`);
  const text = words.flatMap((word) => [
    ...Array.from({ length: roll(4) }, () => MARKS[roll(MARKS.length)] ?? ''),
    word,
  ]);
  return { text: text.join(''), words };
}

const textOf = (blocks: Block[]): string => blocks.map(blockText).join(' ');

function blockText(block: Block): string {
  switch (block.type) {
    case 'code':
      return `${block.language} ${block.text}`;
    case 'quote':
      return textOf(block.blocks);
    case 'list':
      return block.items.map(textOf).join(' ');
    case 'table':
      return [block.header, ...block.rows].flat().map(inlineText).join(' ');
    case 'rule':
      return '';
    default:
      return inlineText(block.content);
  }
}

function inlineText(content: Inline[]): string {
  return content
    .map((one) => {
      if (one.type === 'break') return ' ';
      if (one.type === 'link') return `${inlineText(one.content)} ${one.href}`;
      return 'content' in one ? inlineText(one.content) : one.text;
    })
    .join('');
}

test('every word of a text is shown once and in its place, whatever marks stand around it', () => {
  for (let seed = 1; seed <= propertyRuns(2_000); seed += 1) {
    const { text, words } = randomText(seed);
    const blocks = parseMarkdown(text);
    // A link's title and the text beside a URL in its own link text are not words of the answer.
    if (/\]\([^)]*["'\s]|<http/.test(text)) continue;
    expect([text, textOf(blocks).match(/Q\d+Z/g)]).toEqual([text, words]);
  }
});

test('text without marks is what it was', () => {
  const text = 'Plain words, with 3 numbers; and (a remark): “quoted” — so it is.';
  expect(parseMarkdown(text)).toEqual([{ type: 'paragraph', content: [{ type: 'text', text }] }]);
});
