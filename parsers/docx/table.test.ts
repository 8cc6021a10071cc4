import { tableBlocks, type Cell, type Row } from './table.ts';

const cell = (text: string, { span = 1, continues = false } = {}): Cell => ({
  blocks: [text],
  span,
  continues,
});
const row = (...cells: (Cell | string)[]): Row => ({
  before: 0,
  cells: cells.map((one) => (typeof one === 'string' ? cell(one) : one)),
  isDeleted: false,
});
const above = cell('', { continues: true });

test('a name over several columns is part of the names below it', () => {
  const [table] = tableBlocks([
    row('Artikel', cell('Preis', { span: 2 }), 'Lager'),
    row(above, 'netto', 'brutto', above),
    row('Dübel', '1,20', '1,43', 'C 2'),
    row('Haken', '0,80', '0,95', 'C 4'),
  ]);
  expect(table).toBe(
    [
      '| Artikel | Preis netto | Preis brutto | Lager |',
      '| --- | --- | --- | --- |',
      '| Dübel | 1,20 | 1,43 | C 2 |',
      '| Haken | 0,80 | 0,95 | C 4 |',
    ].join('\n'),
  );
});

test.each([
  ['which leave the place of the others free', '', 'Montag'],
  ['which have no numbers, as the rows below have', 'Woche', 'Montag'],
])('names of two rows, %s', (_case, free, first) => {
  const [table = ''] = tableBlocks([
    row('', cell('Besucher', { span: 2 })),
    row(free, first, 'Dienstag'),
    row('KW 1', '120', '130'),
    row('KW 2', '90', '75'),
  ]);
  expect(table.split('\n')[0]).toBe(`| ${free} | Besucher ${first} | Besucher Dienstag |`);
});

test('rows that follow such a name at once are no part of it', () => {
  const [table = ''] = tableBlocks([
    row('Region', cell('Tonnes', { span: 2 })),
    row('North', '10', '11'),
    row('South', '14', '9'),
  ]);
  expect(table.split('\n').slice(2)).toEqual(['| North | 10 | 11 |', '| South | 14 | 9 |']);
});
