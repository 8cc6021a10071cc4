import { withoutFurniture } from './furniture.ts';
import type { PdfLine } from './line.ts';

const BODY = 12;

/** Cells are parted by tabs. */
function line(text: string, bottom: number, height = BODY): PdfLine {
  const [left, right] = [50, 50 + text.length * 5];
  const parts = text.split('\t');
  const cells = parts.map((part, at) => ({ text: part, left: 50 + at * 200, right: 60 + at * 200 }));
  return { text, left, right, bottom, height, ...(parts.length > 1 ? { cells } : {}) };
}

const TITLES = ['1 The wheel', '1.1 The leat', '2 The stones', 'Flour and all that is made of it', 'Index'];
const ENTRIES = [
  '1 The wheel\t3',
  '1.1\tThe leat\t4',
  '2 The stones\t4',
  'Flour and all that is made of it\t5',
  'Index\t6',
];

function page(...lines: readonly string[]): PdfLine[] {
  return lines.map((text, at) => line(text, 700 - at * 16));
}

/** Two pages of anything first, so that what is printed as page 3 is the fourth one. */
function pagesWith(contents: readonly string[], titles: readonly string[] = TITLES): PdfLine[][] {
  const [one = '', two = '', three = '', four = '', five = ''] = titles;
  const text = (number: number) =>
    Array.from({ length: 8 }, (_, at) => `Line ${at} of what page ${number} has to say of the mill`);
  return [
    page('The mill'),
    page(...contents),
    page(...text(3)),
    page(one, ...text(4)),
    page(two, ...text(5), three),
    page(four, ...text(6)),
    page(five, ...text(7)),
  ];
}

function leftOf(pages: readonly PdfLine[][]): string[] {
  return (withoutFurniture(pages, BODY)[1] ?? []).map(({ text }) => text);
}

describe('a table of contents without leaders', () => {
  test.each([
    ['in English', ['Contents', ...ENTRIES]],
    ['in German, with a word above the pages', ['Inhaltsverzeichnis', 'Seite', ...ENTRIES]],
    ['with pages in Roman numbers', ['Table of Contents', 'Foreword\tiii', ...ENTRIES]],
    [
      'with a title of two lines and a part',
      ['Contents', 'Part One', ...ENTRIES.toSpliced(3, 1, 'Flour and all', 'that is made of it\t5')],
    ],
  ])('is left out with its title: %s', (_case, contents) => {
    expect(leftOf(pagesWith(contents))).toEqual([]);
  });

  test('does not take the table behind it along', () => {
    const goods = ['We have in store:', 'Sacks\t7', 'Stones\t8', 'Wheels\t9'];
    expect(leftOf(pagesWith(['Contents', ...ENTRIES, ...goods]))).toEqual(goods);
    const fewer = goods.map((text) => text.replace(/\t\d/u, '\t1'));
    expect(leftOf(pagesWith(['Contents', ...ENTRIES, ...fewer.slice(1)]))).toEqual(fewer.slice(1));
  });

  test('goes on over pages', () => {
    const more = ['Flour\t5', 'Bread\t6', 'Cake\t6'];
    const pages = pagesWith(['Contents', ...ENTRIES], [...TITLES.slice(0, 3), 'Flour', 'Bread']);
    pages.splice(2, 1, page(...more, 'So it begins'));
    expect(withoutFurniture(pages, BODY)[2]?.map(({ text }) => text)).toEqual(['So it begins']);
  });
});

describe('no table of contents', () => {
  const goods = ['Coffee\t3', 'Tea\t4', 'Bread\t4', 'Cake\t5', 'Wine\t6'];
  const names = goods.map((text) => text.replace(/\t.*/u, ''));

  test.each([
    ['a list of prices', ['Our prices', ...goods], TITLES],
    ['a list of prices of what stands on these pages', ['Our prices', ...goods], names],
    ['what a parcel holds', ['Contents', 'Screws\t4', 'Bolts\t8', 'Nuts\t12'], TITLES],
    ['a table with names of columns', ['Contents', 'Part\tPieces', ...goods], names],
    ['numbers that fall', ['Contents', ...ENTRIES.toReversed()], TITLES],
    ['two lines', ['Contents', ...ENTRIES.slice(0, 2)], TITLES],
    ['pages that say something else', ['Contents', ...ENTRIES], TITLES.toReversed()],
    ['text below a title', ['Contents', 'What it holds, and why it holds that', ...ENTRIES], TITLES],
  ])('%s', (_case, lines, titles) => {
    expect(leftOf(pagesWith(lines, titles))).toEqual(lines);
  });
});
