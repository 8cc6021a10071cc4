import { factsOf } from '../conversion/read-content.ts';
import { richFromMarkdown } from '../markdown/rich-from-markdown.ts';
import { countWords } from '../../text/words.ts';
import { plainText } from './plain-text.ts';

test('the words of a document, a line for each paragraph', () => {
  const markdown =
    '# Title\n\nA *b* [c](d)\\\ne.\n\n- one\n\n  more\n- two\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a;\n```\n\n<div>raw</div>\n\n![alt](u)\n';
  expect(plainText(richFromMarkdown(markdown).doc)).toBe(
    'Title\nA b c\ne.\none\nmore\ntwo\nx\ty\n1\t2\nlet a;\nalt',
  );
});

test.each([
  ['', 0],
  ['  — … \n', 0],
  ["It's a well-known fact.", 4],
  ['3.5 % of 1,000', 3],
  ['我喜欢读书', 3],
  ['日本語 text', 2],
  ['naïve Straße', 2],
])('%j has %i words', (text, words) => expect(countWords(text)).toBe(words));

test('the words of HTML that the editor has no node for are words of the document', () => {
  const markdown =
    'Press <kbd>Ctrl</kbd> <ruby>漢<rt>kan</rt></ruby>.\n\n<dl><dt>Weir</dt><dd>A low <b>dam</b> &amp; more</dd></dl>\n\n<details><summary>More</summary>Hidden<script>x()</script></details>\n\n<!-- a note -->\n\n| a |\n|---|\n| b<br>c |\n';
  const { plain, wordCount } = factsOf({ mode: 'markdown', content: markdown });
  expect(plain).toBe('Press Ctrl 漢kan.\nWeir\nA low dam & more\nMore\nHidden\na\nb c');
  expect(wordCount).toBe(countWords(plain));
});
