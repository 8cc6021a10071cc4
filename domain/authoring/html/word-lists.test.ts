import { sanitiseHtml, sanitiserLosses } from './sanitise.ts';
import { treeOf } from './parse-html.ts';
import { htmlWithWordLists } from './word-lists.ts';

/** A paragraph as Word puts it onto the clipboard. */
function item(
  text: string,
  marker: string,
  { list = 0, level = 1 }: { list?: number; level?: number } = {},
): string {
  return `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><b style='mso-bidi-font-weight:normal'>${text}</b><o:p></o:p></p>\n`;
}

test('what Word copies as paragraphs with bullets and numbers are lists', () => {
  const html = `<p class=MsoNormal>Bread:<o:p></o:p></p>${item('Rye', '·')}${item('dark', 'o', { level: 2 })}${item('light', 'o', { level: 2 })}${item('Spelt', '·')}
    ${item('Mix', '3.', { list: 1 })}${item('Bake', '4.', { list: 1 })}<p class=MsoNormal>Done.</p>`;
  expect(sanitiseHtml(html).replaceAll(/\s*<\/?span>\s*|\n\s*/g, '')).toBe(
    '<p>Bread:</p><ul><li><b>Rye</b><ul><li><b>dark</b></li><li><b>light</b></li></ul></li><li><b>Spelt</b></li></ul>' +
      '<ol start="3"><li><b>Mix</b></li><li><b>Bake</b></li></ol><p>Done.</p>',
  );
});

test('nothing is said to be lost by it', () => {
  const lost = sanitiserLosses(treeOf(`<div>${item('Rye', '1)')}</div>`)).map(({ where }) => where);
  expect(lost.filter((where) => where === '<p>' || where === '<span>')).toEqual([]);
});

test('a list within other blocks, and paragraphs that only mention it', () => {
  const html = `<div><div>${item('Rye', '·')}</div></div><p style="mso-list:none">none</p>`;
  expect(sanitiseHtml(html)).toMatch(/<div><div><ul><li>.*<\/li><\/ul><\/div><\/div><p>none<\/p>$/s);
});

test('levels that no list of Word has go no deeper than its last', () => {
  const html = Array.from({ length: 500 }, (_, n) => item('Rye', '·', { level: n + 1 })).join('');
  expect(sanitiseHtml(html).match(/<ul>/g)).toHaveLength(9);
});

test('what is pasted has its lists before it is cleaned, and other HTML stays as it was written', () => {
  expect(htmlWithWordLists(item('Rye', '·'))).toMatch(/^<ul><li>.*Rye.*<\/li><\/ul>$/s);
  expect(htmlWithWordLists('<P>Rye<br>')).toBe('<P>Rye<br>');
});
