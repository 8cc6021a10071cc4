import { csvToMarkdown } from './csv.ts';

const TABLE = '| Grain | Price | Note |\n| --- | --- | --- |\n| Wheat | 210 | dry |\n| Barley | 185 | wet |';

const markdownOf = (text: string) => csvToMarkdown(text).markdown;

describe('csvToMarkdown', () => {
  test.each([
    ['commas', 'Grain,Price,Note\nWheat,210,dry\nBarley,185,wet\n'],
    ['semicolons', 'Grain;Price;Note\nWheat;210;dry\nBarley;185;wet'],
    ['tabs', 'Grain\tPrice\tNote\nWheat\t210\tdry\nBarley\t185\twet\n'],
    ['bars', 'Grain|Price|Note\nWheat|210|dry\nBarley|185|wet\n'],
    ['all in quotes', '"Grain","Price","Note"\r\n"Wheat","210","dry"\r\n"Barley","185","wet"\r\n'],
    ['line ends of old Macs', 'Grain;Price;Note\rWheat;210;dry\rBarley;185;wet\r'],
    ['Excel’s own first line', 'sep=;\r\nGrain;Price;Note\r\nWheat;210;dry\r\nBarley;185;wet\r\n'],
    ['empty lines', '\nGrain,Price,Note\n\nWheat,210,dry\n,,\nBarley,185,wet\n\n'],
  ])('reads %s', (_case, text) => {
    expect(markdownOf(text)).toBe(TABLE);
  });

  test('keeps line breaks, quotes, bars and delimiters within a cell in one row', () => {
    const text = 'Name,Remark\n"Mill, old","first\nsecond ""line"" | end"\nWeir,plain\n';
    expect(markdownOf(text)).toBe(
      '| Name | Remark |\n| --- | --- |\n| Mill, old | first second "line" \\| end |\n| Weir | plain |',
    );
  });

  test('is not misled by commas in numbers', () => {
    expect(markdownOf('Name;Price;Weight\nWheat;1,50;2,5\nRye;1,20;2,0\n')).toContain(
      '| Wheat | 1,50 | 2,5 |',
    );
  });

  test.each([
    [
      'a title above the table',
      'Price list 1802\n\nGrain;Price\nWheat;210\nRye;190\n',
      'Price list 1802\n\n| Grain | Price |\n| --- | --- |\n| Wheat | 210 |\n| Rye | 190 |',
    ],
    [
      'rows that are too short or too long',
      'a,b,c\n1\n2,3,4,5\n',
      '| a | b | c | Column 4 |\n| --- | --- | --- | --- |\n| 1 |  |  |  |\n| 2 | 3 | 4 | 5 |',
    ],
    [
      'no header',
      '1,Wheat\n2,Rye\n3,Oats\n',
      '| Column 1 | Column 2 |\n| --- | --- |\n| 1 | Wheat |\n| 2 | Rye |\n| 3 | Oats |',
    ],
    [
      'no header but dates',
      'Ada,1802-01-02\nBob,1803-04-05\n',
      '| Column 1 | Column 2 |\n| --- | --- |\n| Ada | 1802-01-02 |\n| Bob | 1803-04-05 |',
    ],
    [
      'years as names',
      'Region,2019,2020\nNorth,12,13\n',
      '| Region | 2019 | 2020 |\n| --- | --- | --- |\n| North | 12 | 13 |',
    ],
    [
      'a column without a name',
      'Name,\nAda,1\nBob,2\n',
      '| Name | Column 2 |\n| --- | --- |\n| Ada | 1 |\n| Bob | 2 |',
    ],
    ['one column', 'Grain\nWheat\nRye\n', '| Grain |\n| --- |\n| Wheat |\n| Rye |'],
    ['prose', 'Just a few words and no table at all.', 'Just a few words and no table at all.'],
    [
      'a quote that is never closed',
      'a,b\n1,"open\n2,x\n',
      '| a | b |\n| --- | --- |\n| 1 | "open |\n| 2 | x |',
    ],
    [
      'a quote within a word',
      'a,b\n5" pipe,x\n6,y\n',
      '| a | b |\n| --- | --- |\n| 5" pipe | x |\n| 6 | y |',
    ],
  ])('copes with %s', (_case, text, expected) => {
    expect(markdownOf(text)).toBe(expected);
  });

  test('tells long rows one after another, each value with the name of its column', () => {
    const long = 'The wheel turns slowly. '.repeat(50).trim();
    const text = markdownOf(`id,title,body,empty\n1,Wheel,"${long}",\n2,Stone,"short\nlines",\n`);
    expect(text).toBe(`id: 1\ntitle: Wheel\nbody: ${long}\n\nid: 2\ntitle: Stone\nbody: short\nlines`);
  });

  test('tells rows of very many columns one after another', () => {
    const names = Array.from({ length: 60 }, (_, index) => `name ${index}`);
    const text = markdownOf(
      `${names.join(',')}\n${names.map((_, index) => index * 3).join(',')}\n${names.map(() => 'x').join(',')}\n`,
    );
    expect(text.split('\n')[59]).toBe('name 59: 177');
  });

  test('keeps every row of a long table, and characters beyond the first plane', () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `${index},🌾 grain ${index}`);
    const lines = markdownOf(`id,name\n${rows.join('\n')}\n`).split('\n');
    expect(lines).toHaveLength(60_002);
    const isRight = (line: string, index: number) => line === `| ${index} | 🌾 grain ${index} |`;
    expect(lines.slice(2).every(isRight)).toBe(true);
  });
});

const NAMES = 'Question\tAnswer\n';
const HEAD = '| Question | Answer |\n| --- | --- |\n';

describe('quotes that close in no cell of their own', () => {
  test.each([
    [
      'begin cells and never end',
      `${NAMES}Reset?\t"Hold for 9 seconds\nFuse?\tThe slow one\nHose?\t"12 metres\nFilter?\tThe night shift\n`,
      `${HEAD}| Reset? | "Hold for 9 seconds |\n| Fuse? | The slow one |\n| Hose? | "12 metres |\n| Filter? | The night shift |`,
    ],
    [
      'begin one cell and end another below',
      `${NAMES}Reset?\t"Hold it\nFuse?\tThe slow one\nHose?\t12 metres"\nFilter?\tNight shift\n`,
      `${HEAD}| Reset? | "Hold it |\n| Fuse? | The slow one |\n| Hose? | 12 metres" |\n| Filter? | Night shift |`,
    ],
  ])('%s: no row is lost in another, and the table is told to be unsure', (_case, text, markdown) => {
    expect(csvToMarkdown(text)).toEqual({ markdown, isSure: false });
  });

  test('far below the sample of the dialect', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `${index};grain ${index}`);
    rows[15_000] = '15000;"open';
    const { markdown, isSure } = csvToMarkdown(`id;name\n${rows.join('\n')}\n19999;close"\n`);
    expect(isSure).toBe(false);
    expect(markdown.split('\n')).toHaveLength(20_003);
  });
});

describe('quoted cells that span lines', () => {
  test.each([
    ['in the middle of a row', 'a,b,c\n1,"one\ntwo",x\n2,z,y\n', '| 1 | one two | x |\n| 2 | z | y |'],
    [
      'as the last cell',
      'a,b\n1,"Dear Sir, hello\nYours, Bob"\n2,z\n',
      '| 1 | Dear Sir, hello Yours, Bob |\n| 2 | z |',
    ],
    [
      'where each of their lines looks like a row, but all cells are quoted',
      '"a","b"\n"1","one\n2,two"\n"3","z"\n',
      '| 1 | one 2,two |\n| 3 | z |',
    ],
  ])('%s', (_case, text, rows) => {
    expect(markdownOf(text).split('\n').slice(2).join('\n')).toBe(rows);
  });
});

test.each([
  ['a row with more cells than the table has columns', 'Name,Place\nSmith, John,York\nAda,Hull\n', false],
  ['a delimiter after each last cell', 'Name,Place\nAda,York,\nBob,Hull,\n', true],
  ['rows without their last cells', 'a,b,c\n1,2,3\n4\n5,6\n', true],
  ['quotes as signs for inches', 'Pipe;Size\nlong;5"\nshort;3" or 4"\n', true],
])('%s', (_case, text, isSure) => {
  expect(csvToMarkdown(text).isSure).toBe(isSure);
});
