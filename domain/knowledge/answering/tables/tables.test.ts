import { numberIn, rowInWords, tablesOf, turned } from './tables.ts';

const HEAD = '| Food | Calories per portion | Note |\n|---|--:|---|';

test('parts of one table in several passages are one, with where each row stands', () => {
  const passages = [
    `# Snacks\n\n${HEAD}\n| Berries | 150 | fresh |`,
    `${HEAD}\n| Nuts | 600 | a \\| b |`,
  ].map((text) => ({
    text,
    document: 'food.md',
    heading: 'Snacks',
  }));
  const [table, ...others] = tablesOf([
    ...passages,
    { text: `${HEAD}\n| Rice | 1 | |`, document: 'b.md', heading: 'Snacks' },
  ]);
  expect(others.map(({ document }) => document)).toEqual(['b.md']);
  expect(table?.rows.map(({ cells }) => cells.map(({ text, passage }) => [text, passage]))).toEqual([
    [
      ['Berries', 0],
      ['150', 0],
      ['fresh', 0],
    ],
    [
      ['Nuts', 1],
      ['600', 1],
      ['a | b', 1],
    ],
  ]);
});

test('a row is told with the names of its columns', () => {
  const [table] = tablesOf([{ text: `${HEAD}\n| Berries | 150 | fresh |`, document: '', heading: null }]);
  const row = table?.rows[0];
  if (!table || !row) throw new Error('no row');
  expect(rowInWords(table, row, [1])).toBe('Berries: 150 calories per portion');
  expect(rowInWords(table, row, [1, 2])).toBe('Berries — Calories per portion: 150; Note: fresh');
  expect(turned(table).rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['Calories per portion', '150'],
    ['Note', 'fresh'],
  ]);
});

test.each([
  ['Calories', 'Tisch: 150 calories'],
  ['Preis', 'Tisch — Preis: 150'],
  ['Status', 'Tisch — Status: 150'],
])('only what is counted stands behind its number: %s', (column, text) => {
  const [table] = tablesOf([
    { text: `| Name | ${column} |\n|---|---|\n| Tisch | 150 |`, document: '', heading: null },
  ]);
  const [row] = table?.rows ?? [];
  expect(table && row && rowInWords(table, row, [1])).toBe(text);
});

test('a cell is told without the URL of its link, and what looks like a citation is none', () => {
  const [table] = tablesOf([
    { text: `${HEAD}\n| [Rye](https://r.example) | 1 [9] | **x** |`, document: '', heading: null },
  ]);
  expect(table?.rows[0]?.cells.map(({ text }) => text)).toEqual(['Rye', '1 (9)', 'x']);
});

test.each([
  ['150', 150],
  ['4.50', 4.5],
  ['4,50 EUR', 4.5],
  ['41,000 EUR', 41_000],
  ['£1,250.75', 1250.75],
  ['1.234.567', 1_234_567],
  ['12 l', 12],
  ['34 to 46 dB', null],
  ['none', null],
  ['−5 °C', -5],
  ['3:30', 3.5],
  ['0:15 h', 0.25],
  ['9:30–11:30', null],
])('%s is the number %s', (text, number) => expect(numberIn(text)).toBe(number));
