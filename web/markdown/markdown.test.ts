import { marked } from 'marked';
import type { Inline } from './inline.ts';
import { parseMarkdown } from './markdown.ts';
import type { Block } from './block.ts';

/** What a browser would be given; the widget itself makes nodes (prose.ts). */
function toHtml(blocks: Block[]): string {
  return blocks.map(blockHtml).join('');
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.content)}</p>`;
    case 'plain':
      return inlineHtml(block.content);
    case 'heading':
      return `<h${block.depth}>${inlineHtml(block.content)}</h${block.depth}>`;
    case 'quote':
      return `<blockquote>${toHtml(block.blocks)}</blockquote>`;
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`;
    case 'rule':
      return '<hr>';
    case 'list': {
      const items = block.items.map((item) => `<li>${toHtml(item)}</li>`).join('');
      if (block.start === null) return `<ul>${items}</ul>`;
      return `<ol${block.start === 1 ? '' : ` start="${block.start}"`}>${items}</ol>`;
    }
    case 'table': {
      const row = (name: string, cells: Inline[][]) =>
        `<tr>${cells.map((cell) => `<${name}>${inlineHtml(cell)}</${name}>`).join('')}</tr>`;
      const body = block.rows.map((cells) => row('td', cells)).join('');
      return `<table><thead>${row('th', block.header)}</thead>${body && `<tbody>${body}</tbody>`}</table>`;
    }
  }
}

function inlineHtml(content: Inline[]): string {
  const parts = content.map((one) => {
    if (one.type === 'text') return escaped(one.text);
    if (one.type === 'code') return `<code>${escaped(one.text)}</code>`;
    if (one.type === 'break') return '<br>';
    if (one.type === 'link') return `<a href="${escaped(one.href)}">${inlineHtml(one.content)}</a>`;
    return `<${one.type}>${inlineHtml(one.content)}</${one.type}>`;
  });
  return parts.join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Without what only the writing of HTML differs in. */
function normal(html: string): string {
  return html
    .replace(/ (?:class|align|title)="[^"]*"/g, '')
    .replace(/\n*(<\/?(?:p|ul|ol|li|blockquote|pre|table|thead|tbody|tr|th|td|h\d|hr|br)\b[^>]*>)\n*/g, '$1')
    .replace(/\n(<\/code>)/g, '$1')
    .trim();
}

const read = (text: string) => normal(toHtml(parseMarkdown(text)));

/** Each is read as `marked`, a whole Markdown parser, reads it. */
const SAMPLES: Record<string, string> = {
  paragraphs: 'One line\nand the next.\n\nAnother.  \nA hard break.\\\nAnd one more.',
  headings: '# One\n## Two ##\n### Three *x*\nText\n#No heading',
  emphasis: 'a *b* **c** _d_ __e__ ~~f~~ ***g*** **bold *and slanted***, *slanted **and bold** again*',
  'no emphasis': '2 * 3 * 4, snake_case_name, **open, a*b, __init__.py and 5*6*7x, ** nothing **',
  'emphasis at punctuation': '**Note:** see (*here*), "**there**"; *a*b.',
  code: 'Call `a*b*` or ``a`b`` and `` `x` ``, a lone ` too.',
  escapes: '\\*not\\* \\[1\\] \\# & &amp; &lt;b&gt; 3 < 4',
  links:
    '[Docs](https://example.org/a_(b) "Title"), <https://example.org>, [*x*](https://e.org) and [none] (x)',
  'bare links': 'See https://example.org/a?b=c_d. Or (https://example.org/x), "https://example.org".',
  fence: 'Text\n```js\nconst a = 1;\n\n  **b**\n```\nAfter\n~~~\n```\n~~~',
  'open fence': 'Text\n\n```\nstill being\nwritten',
  quote: '> One\n> two\n>\n> - a\n> - b\n\nAfter',
  rule: 'One\n\n---\n\n***\n\nTwo',
  list: '- one\n- two\n  goes on\n- three',
  'list of the other marks': '* one\n* two\n\n+ three\n+ four',
  'loose list': '- one\n\n- two\n\n  more of two\n\n- three',
  'numbered list': '3. three\n4. four\n5. five',
  'nested lists': '1. one\n   - a\n   - b\n     - deep\n2. two\n   1. x\n   2. y\n\nAfter',
  'indented list': '  - one\n  - two',
  'list after text': 'These:\n- one\n- two\n\n1. one\n2. two',
  'no list': 'In 1999. it was\n2020. so -\n-5 degrees',
  table: '| A | B |\n|---|:-:|\n| 1 | **2** |\n| a \\| b | |\n\nAfter',
  'table without edges': 'A | B\n--- | ---\n1 | 2',
  'no table': 'a | b\nc | d',
  'code in a list': '1. Do:\n   ```\n   npm start\n   ```\n2. Done',
};

test.each(Object.entries(SAMPLES))('%s as marked reads it', (_, text) => {
  expect(read(text)).toBe(normal(marked.parse(text, { async: false })));
});

describe('kinder than the standard', () => {
  test.each([
    [
      'two blanks nest below a number',
      '1. one\n  - a\n  - b\n2. two',
      '<ol><li>one<ul><li>a</li><li>b</li></ul></li><li>two</li></ol>',
    ],
    ['indentation alone is no code', 'One\n\n    indented', '<p>One</p><p>indented</p>'],
    ['a rule is no heading', 'One\n---\nTwo', '<p>One</p><hr><p>Two</p>'],
    ['a list ends where text stands', '- one\n- two\n\nText', '<ul><li>one</li><li>two</li></ul><p>Text</p>'],
  ])('%s', (_, text, html) => {
    expect(read(text)).toBe(html);
  });
});

describe('what is not ours to interpret', () => {
  test('HTML is text', () => {
    const text = '<img src=x onerror=alert(1)> <b>x</b>\n\n<script>alert(1)</script>\n\n<!-- c -->';
    expect(read(text)).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;x&lt;/b&gt;</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>&lt;!-- c --&gt;</p>',
    );
  });

  test('a citation is never a link', () => {
    const text = 'Yes [1][2].\n\n[1]: https://evil.example\n\nNo [1](https://evil.example).';
    const citations = parseMarkdown(text).map((block) => ('content' in block ? block.content[0] : null));
    expect(citations).toEqual([
      { type: 'text', text: 'Yes [1][2].' },
      { type: 'text', text: '[1]: ' },
      { type: 'text', text: 'No [1](' },
    ]);
  });

  test('a picture is a link', () => {
    expect(read('![A *loom*](https://example.org/l.png)')).toBe(
      '<p><a href="https://example.org/l.png">A *loom*</a></p>',
    );
  });
});

test('the language of code is kept', () => {
  expect(parseMarkdown('```js title\na\n```')).toEqual([{ type: 'code', language: 'js title', text: 'a' }]);
});

test('every beginning of an answer can be shown', () => {
  for (const text of Object.values(SAMPLES)) {
    for (let end = 0; end <= text.length; end += 1) {
      expect(Array.isArray(parseMarkdown(text.slice(0, end)))).toBe(true);
    }
  }
});
