import { readRich } from '../rich/read-rich.ts';
import type { RichNode } from '../rich/rich-doc.ts';
import { htmlFromRich } from './html-from-rich.ts';
import { richFromHtml } from './rich-from-html.ts';
import { sanitiseHtml } from './sanitise.ts';

const circle = (html: string): string => htmlFromRich(readRich(richFromHtml(html).doc));
const blocks = (html: string): RichNode[] => readRich(richFromHtml(html).doc).content;

/** HTML of which nothing may change. */
const KEPT = [
  '<p>One <strong>two <em>three</em></strong> <del>four</del></p>',
  '<p><strong>a <strong>b</strong> c</strong></p>',
  '<p><u>a</u><mark>b</mark><sub>c</sub><sup>d</sup> <code>e  f</code></p>',
  '<p>press <kbd>Ctrl</kbd>+<kbd><strong>C</strong></kbd> and <abbr title="for example">e.g.</abbr></p>',
  '<p><a href="https://e.example/?a=1&#x26;b=2" title="T">link <em>here</em></a></p>',
  '<h2 align="center">Title</h2>\n<p align="justify">text</p>',
  '<blockquote><p>a</p>\n<blockquote><p>b</p></blockquote></blockquote>',
  '<aside data-callout="tip"><p>a</p>\n<p>b</p></aside>',
  '<ul><li>a</li>\n<li>b\n<ol start="4"><li>c</li>\n</ol></li>\n</ul>',
  '<ul><li><p>a</p>\n<p>b</p></li>\n<li><p>c</p></li>\n</ul>',
  '<ul><li class="task-list-item"><input type="checkbox" checked disabled> a</li>\n<li class="task-list-item"><input type="checkbox" disabled> b</li>\n</ul>',
  '<pre><code class="language-ts" data-meta="{1}">let a = 1;\n\n  b &#x3C; c\n</code></pre>',
  '<pre><code class="language-math">x^2\n</code></pre>\n<p><code class="language-math">a_b</code></p>',
  '<hr>\n<div data-page-break="true"></div>',
  '<table><thead><tr><th align="left">a</th><th>b</th></tr></thead><tbody><tr><td align="left">c</td><td colspan="2" rowspan="3">d</td></tr></tbody></table>',
  '<table><tbody><tr><td><p>a</p>\n<ul><li>b</li>\n</ul></td></tr></tbody></table>',
  '<p>x<br>\ny <img src="https://e.example/a.png" alt="A" width="40" height="20"></p>',
  '<p>n<sup><a href="#user-content-fn-1" data-footnote-ref="">1</a></sup></p>\n<section id="user-content-fn-1"><p>note</p></section>',
  '<details><summary>S</summary><p>D</p></details>',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<figure><img src="https://e.example/a.png" alt=""><figcaption>C</figcaption></figure>',
  '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> 中文</p>',
  '<p><span lang="de">Wort</span><wbr>schatz</p>',
];

test.each(KEPT)('nothing changes: %s', (html) => {
  expect(circle(html).replace(/\n/g, '')).toBe(html.replace(/\n/g, ''));
  expect(richFromHtml(html).losses).toEqual([]);
});

test('once read, nothing changes any more', () => {
  const all = [...KEPT, ...ODD.map(([html]) => html)].map(circle);
  expect(all.filter((html) => circle(html) !== html)).toEqual([]);
});

/** HTML that other programs write, and how it comes out. */
const ODD: [string, string][] = [
  ['plain', '<p>plain</p>'],
  ['<div>a<div>b</div>c</div>', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
  ['  <p>\n  a\n  <b> b </b>\n  c </p>  ', '<p>a <strong>b </strong>c</p>'],
  ['<a href="/x"><p>a</p><p>b</p></a>', '<p><a href="/x">a</a></p>\n<p><a href="/x">b</a></p>'],
  ['<b><h2>a</h2>b</b>', '<h2><strong>a</strong></h2>\n<p><strong>b</strong></p>'],
  ['<ul>stray<li>a</li></ul>', '<ul><li>a</li>\n</ul>\n<p>stray</p>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a\n<ul><li>b</li>\n</ul></li>\n</ul>'],
  ['<h1>a<div>b</div></h1>', '<h1>a b</h1>'],
  ['<pre>a<br>  b<br>c</pre>', '<pre><code>a\n  b\nc\n</code></pre>'],
  ['<pre>a <b>b</b>\n  c</pre>', '<pre><code>a b\n  c\n</code></pre>'],
  [
    '<table><caption>C</caption><tr><td>a</td></tr></table>',
    '<p>C</p>\n<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    '<h2 id="top">a</h2><p><a href="#top">up</a></p>',
    '<h2>a</h2>\n<p><a href="#user-content-top">up</a></p>',
  ],
  ['', '<p></p>'],
  ['a&nbsp;b  c', '<p>a&#xA0;b c</p>'],
];

test.each(ODD)('%j', (html, expected) => {
  expect(circle(html).replaceAll('\u00a0', '&#xA0;')).toBe(expected);
});

test.each([
  [
    '<script>x()</script><p onclick="y()" style="color:red">a</p>',
    ['<script>', 'onclick of <p>', 'style of <p>'],
  ],
  ['<h2 id="top">a</h2>', ['The document does not keep id of <h2>.']],
  ['<p><b>a</b></p><nav><p>menu</p></nav>', ['The group <nav> is gone; its content is not.']],
])('what is lost is said: %s', (html, expected) => {
  const { losses } = richFromHtml(html);
  expect(losses.map(({ what, where }) => (what.startsWith('Documents do not') ? where : what))).toEqual(
    expected,
  );
});

test('a table with merged cells is one', () => {
  const [table] = blocks(
    '<table><tr><th colspan=2>a</th></tr><tr><td>b</td><td rowspan=0>c</td></tr></table>',
  );
  expect(table?.content?.[0]?.content?.[0]).toMatchObject({ type: 'tableHeader', attrs: { colspan: 2 } });
  expect(table?.content?.[1]?.content?.map(({ attrs }) => attrs)).toEqual([undefined, undefined]);
});

test('what is safe is left as it is', () => {
  const once = [...KEPT, ...ODD.map(([html]) => html)].map(sanitiseHtml);
  expect(once.map(sanitiseHtml)).toEqual(once);
});
