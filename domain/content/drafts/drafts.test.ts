import { draftMarkdown } from './draft-markdown.ts';
import { plannedSections, type PlannedSection } from './draft-plan.ts';
import { quoteMarkdown, escapeMarkdown } from './quote-markdown.ts';
import { quotesByHeading } from './quotes-by-heading.ts';
import { citedIn, settleSections } from './settle-sections.ts';

const section = (heading: string, ...keywords: string[]): PlannedSection => ({
  level: 2,
  heading,
  notes: '',
  keywords,
});
const reference = {
  n: 3,
  url: 'https://a.example/',
  title: 'A',
  snippet: '',
  accessedAt: '2026-11-01T08:00:00Z',
};

test('a sentence is quoted under the heading of its page, or the nearest one, in order, and not if all are far', () => {
  const at = (degrees: number) => new Float32Array([Math.cos(degrees / 57.3), Math.sin(degrees / 57.3)]);
  const sentences = [95, 10, 80, 5, 200, 30, 20, 0].map((degrees) => ({
    degrees,
    heading: degrees === 200 ? 'WATER' : null,
    vector: at(degrees),
  }));
  const headings = [
    { heading: 'Flour', vector: at(0) },
    { heading: 'Water', vector: at(90) },
  ];
  const quotes = quotesByHeading(headings, [
    ...sentences,
    { degrees: 210, heading: 'Salt', vector: at(210) },
  ]);
  expect(quotes.map((own) => own.map(({ degrees }) => degrees))).toEqual([
    [10, 5, 20, 0],
    [95, 80, 200],
  ]);
});

test('a quote is text in a block of its own with its number, without the footnotes of its page', () => {
  expect(
    quoteMarkdown([
      { text: 'Rye *flour*[12] is sold <b>by the sack</b>.', n: 9 },
      { text: 'Salt makes it firm.', n: 4 },
    ]),
  ).toBe('> Rye \\*flour\\* is sold \\<b\\>by the sack\\</b\\>. [9]\n\n> Salt makes it firm. [4]');
});

test('the references are headed in the language of the site', () => {
  expect(draftMarkdown([], [reference], 'fr-CA')).toMatch(/^## Sources\n/);
});

test('text in Markdown means nothing', () => {
  expect(escapeMarkdown(' - a\n[b](c) ')).toBe(String.raw`\- a \[b\](c)`);
  expect(escapeMarkdown('1. see https://x.example & <i>')).toBe(
    String.raw`1\. see https\://x.example \& \<i\>`,
  );
});

const settled = {
  references: new Map([[1, 'https://a.example/']]),
  pages: new Set(['https://own.example/p']),
};
const settle = (...texts: string[]) =>
  settleSections(
    texts.map((text, at) => ({ heading: `H${at}`, text })),
    settled,
  );

test('a number leads to its source or is taken out', () => {
  const [text = ''] = settle('Said [1]. Told [1, 2] and [3].');
  expect(text.replaceAll('\\', '')).toBe(
    'Said [[1]](https://a.example/). Told [[1]](https://a.example/) and.',
  );
  expect([...citedIn(text)]).toEqual([1]);
});

test('links to what was not proposed, definitions, images and HTML are taken out, their words stay', () => {
  const text = [
    '# H0',
    '[own](https://own.example/p) [strange](https://spam.example) www.spam.example ![pic](https://spam.example/p)',
    '<script>alert(1)</script>',
    '[1]: https://spam.example',
    '[ref][1]',
  ].join('\n\n');
  const [out = ''] = settle(text);
  expect(out).toContain('[own](https://own.example/p) strange ');
  expect(out).toContain('pic');
  expect(out).toContain('ref');
  expect(out).not.toMatch(/script|\]\(https:\/\/spam|H0|\]: /);
});

test('a paragraph that says what an earlier section says is left out', () => {
  const told = 'Water makes the crumb soft and the crust of the bread hard and brown.';
  expect(settle(told, `${told}\n\nSalt makes it firm.`)).toEqual([told, 'Salt makes it firm.']);
  // What says more, or says it of something else, is no repetition.
  const more = `${told} So it is baked for an hour, with steam in the first minutes and none in the last.`;
  const other = told.replace('Water', 'Milk');
  expect(settle(told, more, other)).toEqual([told, more, other]);
});

test('a page of the site is linked once', () => {
  const link = '[own](https://own.example/p)';
  expect(settle(`See ${link}.`, `And ${link}.`)).toEqual([`See ${link}.`, 'And own.']);
});

test('an article without an outline is one section; the document ends with the references', () => {
  expect(plannedSections({ name: 'Rye', keywords: ['rye'], outline: [] })).toEqual([section('Rye', 'rye')]);
  expect(draftMarkdown([{ level: 3, heading: 'Rye', text: 'Said.' }], [reference], 'xx')).toBe(
    '### Rye\n\nSaid.\n\n## References\n\n\\[3] [A](https://a.example/) (2026-11-01)\n',
  );
});
