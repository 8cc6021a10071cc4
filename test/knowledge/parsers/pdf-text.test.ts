import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Pdf from 'pdfkit';
import { extractPdf } from '../../../parsers/pdf/pdf.ts';
import { handbookPages, handbookPdf, printedText, toBuffer } from '../../fixtures/handbook.ts';
import { columnsPdf, type ColumnsOptions } from '../../fixtures/pdf-columns.ts';
import { LAM_ALEF, scriptPdf, shownFromRight, type ScriptOptions } from '../../fixtures/pdf-scripts.ts';
import { similarity } from '../../support/knowledge/similarity.ts';

const PARAGRAPHS = handbookPages()
  .slice(0, 6)
  .map(({ facts }) => facts);
const HEBREW = [
  'שלום עולם זהו מסמך בעברית על טחנת הקמח',
  'הטחנה נבנתה בשנת 1742 על ידי סוחר בדים',
  'המחיר היה 41 לירות בשנה Aldermere Mill כתוב',
];
const ARABIC = [
  'مرحبا بالعالم هذه وثيقة باللغة العربية عن الطاحونة',
  'بنيت الطاحونة في عام 1742 على يد تاجر',
  'ولم يطحن القمح في حياته لكنه اشترى الماء',
];
const ENGLISH = [
  'The wheel turns slowly and the water runs',
  'below it on its way to the sea, where the',
  'ships are waiting for the flour of the mill.',
];

/** No page here needs a picture to be read. */
const ocr = { languages: [], msPerPage: 0, msPerFile: 0 };

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const path = join(tmpdir(), 'pdf-text');
  const { pages, warnings } = await extractPdf(pdf, { progress() {}, phase() {} }, { path, ocr });
  expect(warnings).toEqual([]);
  return pages.map(({ text }) => text);
}

async function textOf(pdf: Buffer): Promise<string> {
  return (await pagesOf(pdf)).join('\n\n');
}

test('a page of prose comes out as it was written', async () => {
  const pages = handbookPages().slice(0, 5);
  const read = await pagesOf(await handbookPdf(pages));
  for (const [index, page] of pages.entries()) {
    const printed = printedText(page);
    // The running head is on the first page only.
    const text = index === 0 ? printed : printed.slice(printed.indexOf('\n'));
    expect(similarity(read[index] ?? '', text)).toBe(1);
  }
});

describe('text in columns', () => {
  test.each<[string, ColumnsOptions]>([
    ['two, one after the other', { columns: 2 }],
    ['two, written across', { columns: 2, across: true }],
    ['two, narrow and not level, written across', { columns: 2, across: true, gutter: 12, shift: 5 }],
    ['three, one after the other', { columns: 3, gutter: 14 }],
    ['three, written across', { columns: 3, across: true }],
    ['three, narrow, written across', { columns: 3, across: true, gutter: 12 }],
  ])('%s: down each column, between title and footnote', async (_case, options) => {
    const { pdf, truth } = await columnsPdf(PARAGRAPHS, options);
    expect(similarity(await textOf(pdf), truth)).toBeGreaterThan(0.995);
  });

  test('the title is a heading, and a word broken at a line end is whole', async () => {
    const { pdf } = await columnsPdf(['The granary needs a careful dres-', 'sing of its stones.'], {
      columns: 1,
    });
    const text = await textOf(pdf);
    expect(text).toContain('# On the Steadiness of Wheels Below Small Weirs');
    expect(text).toContain('a careful dressing of its stones.');
  });
});

/** Lines of two columns as [text, x, y from above, size]. */
async function placedPdf(lines: readonly (readonly [string, number, number, number?])[]): Promise<Buffer> {
  const document = new Pdf({ size: [595, 842], margin: 0 });
  document.font('Times-Roman');
  for (const [text, x, y, size = 10] of lines) document.fontSize(size).text(text, x, y, { lineBreak: false });
  return await toBuffer(document);
}

test('a column that is longer than the one beside it keeps its headings, and its sentence goes on above', async () => {
  const [left, right] = [50, 310];
  const body = (lines: readonly string[], x: number, y: number) =>
    lines.map((line, index) => [line, x, y + index * 12.5] as const);
  const pdf = await placedPdf([
    ['The bicycle', left, 60, 14],
    ...body(['The frame is made of aluminium and', 'weighs less than three kilograms.'], left, 82),
    ...body(['It is painted twice in our own shop', 'before anything is screwed to it.'], left, 107),
    ['Lights', left, 148, 14],
    ...body(
      ['The lamp in front shines with eighty', 'lux, and the one behind as a brake', 'light.'],
      left,
      170,
    ),
    ['Sizes', left, 224, 14],
    ...body(['Small fits riders up to one metre', 'sixty, and large those who are taller'], left, 246),
    ['Colours', right, 60, 14],
    ...body(['than one metre and eighty. Ask the'], right, 82),
    ...body(
      ['shop for a special frame above that.', 'It takes about two weeks to make it,', 'and costs no more.'],
      right,
      94.5,
    ),
  ]);
  const moved = await placedPdf([
    ...body(ENGLISH, left, 82),
    ['Sizes', left, 140, 14],
    ...body(['Small fits riders up to one metre', 'sixty, and large those who are taller'], left, 162),
    ...body(
      ['than one metre and eighty. Ask the', 'shop for a special frame above that.', 'It takes two weeks.'],
      right,
      82,
    ),
  ]);
  const read = await textOf(pdf);
  const places = ['The bicycle', 'Lights', 'light.', 'Sizes', 'Colours'].map((text) => read.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(await textOf(moved)).toContain('and large those who are taller than one metre and eighty. Ask');
});

test('a table beside no columns keeps its rows and the names of its columns', async () => {
  const document = new Pdf({ margin: 50 });
  const rows = [
    ['Grain', 'Price a tonne', 'Remark'],
    ['Wheat', '210 pounds', 'in sacks of fifty kilograms'],
    ['Barley', '185 pounds', 'on Wednesdays only'],
    ['Rye', '190 pounds', 'not before the second of May'],
  ];
  for (const [line, row] of rows.entries()) {
    for (const [cell, text] of row.entries())
      document.text(text, 60 + cell * 150, 100 + line * 18, { lineBreak: false });
  }
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  expect(await textOf(await toBuffer(document))).toBe([head, '| --- | --- | --- |', ...body].join('\n'));
});

test.each<[string, string[]]>([
  ['Hebrew', HEBREW],
  ['Arabic', ARABIC],
])('%s is read in its logical order', async (_script, lines) => {
  const placed = lines.map((line, index) => ({
    shown: shownFromRight(line),
    x: 550 - line.length * 6,
    y: 700 - index * 14,
  }));
  expect(similarity(await textOf(scriptPdf(placed)), lines.join('\n'))).toBe(1);
});

test('one glyph for lam and alef is read as these two letters, in a word of its own too', async () => {
  const lines = ['لا شيء في البلاد والسلام', 'ثلاثة والالتزام بلا عمل'];
  // The article, alef and lam, stays as it is: these are two glyphs.
  const placed = lines.map((line, index) => ({
    shown: shownFromRight(line.replaceAll('لا', LAM_ALEF)).replaceAll('\u0020', ' '),
    x: 550 - line.length * 6,
    y: 700 - index * 40,
  }));
  expect((await textOf(scriptPdf(placed))).split('\n\n')).toEqual(lines);
});

test('Hebrew in two columns begins with the right one', async () => {
  const placed = [0, 1].flatMap((column) =>
    HEBREW.concat(HEBREW).map((line, index) => ({
      shown: shownFromRight(line),
      x: 580 - column * 300 - line.length * 6,
      y: 700 - index * 14,
    })),
  );
  const across = placed.toSorted((a, b) => b.y - a.y || a.x - b.x);
  const truth = [HEBREW, HEBREW, HEBREW, HEBREW].flat().join('\n');
  expect(similarity(await textOf(scriptPdf(across)), truth)).toBe(1);
});

test.each<[ScriptOptions]>([
  [{ turned: 90 }],
  [{ turned: 180 }],
  [{ turned: 270 }],
  [{ rotate: 90 }],
  [{ turned: 90, rotate: 90 }],
  [{ turned: 270, rotate: 90 }],
])('lines that are turned are read in their order: %j', async (options) => {
  const placed = ENGLISH.map((shown, index) => ({ shown, x: 50, y: 500 - index * 14 }));
  expect(await textOf(scriptPdf(placed, options))).toBe(ENGLISH.join(' '));
});

test.each<[ScriptOptions]>([[{ turned: 90 }], [{ turned: 270 }], [{ turned: 180, rotate: 90 }]])(
  'so are short lines, of which every second character is a break that PDFium adds: %j',
  async (options) => {
    const shown = ['7', '6', '5', '4', '3', '2', '1', 'So it ends'];
    const placed = shown.map((line, index) => ({ shown: line, x: 50, y: 500 - index * 40 }));
    expect((await textOf(scriptPdf(placed, options))).split(/\s+/u)).toEqual(shown.join(' ').split(' '));
  },
);

test('a line of text that begins with marks of Markdown is text', async () => {
  const document = new Pdf({ margin: 50 });
  document
    .text('# set the port before you start')
    .moveDown(2)
    .text('```')
    .moveDown(2)
    .text('| a bar, and words');
  expect(await textOf(await toBuffer(document))).toBe(
    '\\# set the port before you start\n\n\\```\n\n\\| a bar, and words',
  );
});

test('running heads stand once, page numbers and contents not at all', async () => {
  const document = new Pdf({ size: 'A5', margin: 60, autoFirstPage: false });
  for (const [index, { facts, title }] of handbookPages().slice(0, 4).entries()) {
    document.addPage().fontSize(8).text('Aldermere Mill, House Rules', 60, 20, { lineBreak: false });
    document.text(`Page ${index + 1} of 4`, 200, 560, { lineBreak: false }).fontSize(11);
    if (index > 0) document.text(title, 60, 80).moveDown().text(facts);
    else
      for (const page of [2, 3, 4])
        document.text(`Chapter ${page} ${'. '.repeat(30)}${page}`, 60, 60 + page * 20);
  }
  const [first, ...others] = await pagesOf(await toBuffer(document));
  expect(first).toBe('Aldermere Mill, House Rules');
  for (const page of others) expect(page).not.toMatch(/House Rules|Page \d/u);
  expect(others.map((page) => page.length > 200)).toEqual([true, true, true]);
});

test('contents without dots are known by the pages on which their titles stand, a table of numbers stays', async () => {
  const document = new Pdf({ size: 'A5', margin: 60, autoFirstPage: false });
  const chapters = handbookPages().slice(0, 4);
  const rows = chapters.map(({ title }, index) => [title, String(index + 2)] as const);
  const goods = [
    ['Sacks', '2'],
    ['Stones', '3'],
    ['Wheels', '4'],
  ] as const;
  const place = (lines: readonly (readonly [string, string])[], top: number) => {
    for (const [index, [text, number]] of lines.entries()) {
      document.text(text, 60, top + index * 18, { lineBreak: false });
      document.text(number, 340, top + index * 18, { lineBreak: false });
    }
  };
  document.addPage().fontSize(16).text('Contents', 60, 60).fontSize(11);
  place(rows, 100);
  document.text('We have in store:', 60, 260, { lineBreak: false });
  place(goods, 280);
  for (const { title, facts } of chapters) document.addPage().text(title, 60, 60).moveDown().text(facts);
  const [first, ...others] = await pagesOf(await toBuffer(document));
  expect(first).toBe('We have in store:\nSacks | 2\nStones | 3\nWheels | 4');
  for (const [index, { title }] of chapters.entries()) expect(others[index]).toContain(title);
});
