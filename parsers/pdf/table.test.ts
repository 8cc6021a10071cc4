import type { PdfLine } from './line.ts';
import { findTables, tablesOfPages } from './table.ts';

const LEADING = 15;
/** Where the columns of the tests begin. */
const COLUMNS = [50, 150, 250, 350];

/** Rows below one another; an empty cell is one that is not there. Each character is five points wide. */
function rows(
  texts: readonly (readonly string[])[],
  { boldHead = false, leading = LEADING } = {},
): PdfLine[] {
  return texts.map((row, index) => {
    const cells = row.flatMap((text, at) => {
      const left = COLUMNS[at] ?? 0;
      return text === '' ? [] : [{ text, left, right: left + text.length * 5 }];
    });
    const line = {
      text: cells.map(({ text }) => text).join('\t'),
      left: cells[0]?.left ?? 0,
      right: cells.at(-1)?.right ?? 0,
      bottom: 700 - index * leading,
      height: 12,
      bold: boldHead && index === 0,
    };
    return cells.length > 1 ? { ...line, cells } : line;
  });
}

function markdownOf(lines: PdfLine[]): string[] {
  return findTables(lines).map(({ markdown }) => markdown);
}

test('names above numbers are those of the columns', () => {
  const table = [
    ['Grain', 'Price', 'Remark'],
    ['Wheat', '210', 'in sacks'],
    ['Barley', '185', 'in | bags'],
  ];
  expect(markdownOf(rows(table))).toEqual([
    '| Grain | Price | Remark |\n| --- | --- | --- |\n| Wheat | 210 | in sacks |\n| Barley | 185 | in \\| bags |',
  ]);
});

test('a cell that is missing stays empty, and the lines of a cell are joined', () => {
  const table = [
    ['Grain', 'Price', 'Stock', 'Remark'],
    ['', 'a tonne', '', ''],
    ['Wheat', '210', '14', 'kept in the dry'],
    ['', '', '', 'store'],
    ['Rye', '190', '', 'not before May'],
    ['Spelt', '260', '3'],
  ];
  expect(markdownOf(rows(table))).toEqual([
    [
      '| Grain | Price a tonne | Stock | Remark |',
      '| --- | --- | --- | --- |',
      '| Wheat | 210 | 14 | kept in the dry store |',
      '| Rye | 190 |  | not before May |',
      '| Spelt | 260 | 3 |  |',
    ].join('\n'),
  ]);
});

test('a row without a name of its own stays a row when it has numbers', () => {
  const table = [
    ['Grain', 'Year', 'Price'],
    ['Wheat', '2023', '210'],
    ['', '2024', '215'],
  ];
  expect(markdownOf(rows(table))[0]).toMatch(/\| {2}\| 2024 \| 215 \|$/u);
});

test('a bold row above names the columns even by years', () => {
  const table = [
    ['Grain', '2023', '2024'],
    ['Wheat', '210', '215'],
    ['Barley', '185', '190'],
  ];
  expect(markdownOf(rows(table, { boldHead: true }))).toHaveLength(1);
  expect(markdownOf(rows(table))).toEqual([]);
});

test.each<[string, string[][]]>([
  [
    'names and values',
    [
      ['Owner', 'Anna Penhallow'],
      ['Telephone', '01632 960417'],
      ['Place', 'Aldermere'],
      ['Built in', '1742'],
    ],
  ],
  [
    'rows of numbers',
    [
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
    ],
  ],
  [
    'two rows',
    [
      ['Grain', 'Price', 'Stock'],
      ['Wheat', '210', '14'],
    ],
  ],
])('%s are no table with names of columns', (_case, table) => {
  expect(markdownOf(rows(table))).toEqual([]);
});

test('ends where the text goes on, and where the next row is far away', () => {
  const table = [
    ['Grain', 'Price', 'Stock'],
    ['Wheat', '210', '14'],
    ['Barley', '185', '9'],
    ['And so the text goes on.'],
  ];
  expect(findTables(rows(table))).toMatchObject([{ first: 0, end: 3 }]);
  expect(findTables(rows(table, { leading: 40 }))).toEqual([]);
});

describe('a table that goes on over the page', () => {
  const first = rows([
    ['Grain', 'Price', 'Remark'],
    ['Wheat', '210', 'in sacks'],
    ['Barley', '185', 'in bags'],
  ]);
  const pages = (...more: PdfLine[][]) =>
    tablesOfPages([first, ...more]).map(({ tables }) => tables.map(({ markdown }) => markdown));
  const HEAD = '| Grain | Price | Remark |\n| --- | --- | --- |\n';

  test('has its names of columns on each page', () => {
    const second = rows([['Rye', '190', 'not before May']]);
    const third = rows([['Oats', '160', 'loose'], ['And so the text goes on.']], { leading: 40 });
    expect(pages(second, third)).toEqual([
      [expect.stringContaining(HEAD)],
      [`${HEAD}| Rye | 190 | not before May |`],
      [`${HEAD}| Oats | 160 | loose |`],
    ]);
  });

  test('has them above rows without a digit, and once where the file repeats them', () => {
    const words = [
      ['Rye', 'dear', 'loose'],
      ['Oats', 'cheap', 'loose'],
      ['Spelt', 'dear', 'in bags'],
      ['Millet', 'dear', 'in sacks'],
    ];
    const told = HEAD + words.map((row) => `| ${row.join(' | ')} |`).join('\n');
    expect(pages(rows(words), rows([['Grain', 'Price', 'Remark'], ...words])).slice(1)).toEqual([
      [told],
      [told],
    ]);
  });

  test.each<[string, PdfLine[]]>([
    [
      'other numbers of columns',
      rows([
        ['Rye', '190'],
        ['Oats', '160'],
      ]),
    ],
    [
      'columns at other places',
      rows([['Rye', '190', 'loose']]).map((line) => ({
        ...line,
        cells: line.cells?.map((cell) => ({ ...cell, left: cell.left + 60, right: cell.right + 60 })),
      })),
    ],
    ['text before them', [...rows([['A word before.']]), ...rows([['Rye', '190', 'loose']])]],
  ])('has not, with %s', (_case, second) => {
    expect(pages(second)[1]).toEqual([]);
  });

  test('has not, where text stands below it', () => {
    const text = rows([['And so the text goes on.']]);
    const second = rows([['Rye', '190', 'loose']]);
    expect(tablesOfPages([[...first, ...text], second])[1]?.tables).toEqual([]);
  });

  test('is another one where it has names of its own', () => {
    const second = rows([
      ['Flour', 'Price', 'Kind'],
      ['Wheat', '1', 'fine'],
      ['Rye', '2', 'rough'],
    ]);
    expect(pages(second)[1]?.[0]).toMatch(/^\| Flour \| Price \| Kind \|/u);
  });
});
