import { AppError } from '../domain/platform/errors.ts';
import { csvToMarkdown } from './tables/csv.ts';
import { tableBlocks, type Cell, type Row } from './docx/table.ts';
import { jsonToMarkdown } from './tables/json.ts';

/** No file may become a text of more than so many times its size. */
const MOST_TIMES = 10;

function words(characters: number): string {
  return 'grain and barley '.repeat(Math.ceil(characters / 17)).slice(0, characters);
}

function cell(text: string, continues = false): Cell {
  return { blocks: [text], span: 1, continues };
}

function row(...cells: Cell[]): Row {
  return { before: 0, cells, isDeleted: false };
}

describe('what stands in a file once is not told without end', () => {
  test('a cell of 20 kB that is merged down 1,000 rows', () => {
    const merged = Array.from({ length: 1_000 }, (_, at) =>
      row(cell(words(20_000), at > 0), cell(`row ${at}`)),
    );
    const [table = ''] = tableBlocks([row(cell('Note'), cell('Name')), ...merged]);
    expect(table.length).toBeLessThan(300_000);
    // Whole in its first row, and its beginning in every other.
    expect(table).toContain(words(20_000).trim());
    expect(table).toMatch(/\| grain and barley [^|]*… \| row 999 \|$/u);
  });

  test('one row of 2,000 cells above 2,000 short rows', () => {
    const wide = row(...Array.from({ length: 2_000 }, () => cell('x')));
    const short = Array.from({ length: 2_000 }, () => row(cell('y'), cell('z')));
    const [table = ''] = tableBlocks([wide, ...short]);
    expect(table.length).toBeLessThan(2_000_000);
  });

  test('a column of a CSV whose name has 20 kB', () => {
    const csv = `${words(20_000).trim()};b\n${'1;2\n'.repeat(1_000)}`;
    const { markdown: text } = csvToMarkdown(csv);
    expect(text.length).toBeLessThan(MOST_TIMES * csv.length);
    expect(text).toMatch(/^grain and barley [^\n]*…: 1\nb: 2\n/u);
  });

  test('a CSV of many columns with long names', () => {
    const header = Array.from({ length: 200 }, (_, at) => `${at} ${words(180).trim()}`).join(';');
    const csv = `${header}\n${`${'1;'.repeat(199)}1\n`.repeat(200)}`;
    expect(csvToMarkdown(csv).markdown.length).toBeLessThan(MOST_TIMES * csv.length);
  });

  test('a CSV whose rows lack nearly all columns', () => {
    const header = Array.from({ length: 30 }, (_, at) => `c${at}`).join(';');
    const csv = `${header}\n${`${header}\n`.repeat(50)}${'1\n'.repeat(10_000)}`;
    expect(csvToMarkdown(csv).markdown.length).toBeLessThan(MOST_TIMES * csv.length);
  });

  test('a path of JSON above 8,000 lists of one number', () => {
    const json = JSON.stringify({ [words(200).trim()]: Array.from({ length: 8_000 }, () => [1]) });
    expect(jsonToMarkdown(json)?.length).toBeLessThan(MOST_TIMES * json.length);
  });

  test('a path of JSON above 8,000 objects of no common shape', () => {
    const items = Array.from({ length: 8_000 }, (_, at) => ({ [`k${at % 977}`]: at, o: { p: 1 } }));
    const json = JSON.stringify({ [words(200).trim()]: items });
    expect(jsonToMarkdown(json)?.length).toBeLessThan(MOST_TIMES * json.length);
  });
});

test('names and paths of an ordinary file stand with every value', () => {
  const orders = Array.from({ length: 500 }, (_, at) => ({
    id: at,
    customer: { name: `N${at}`, city: 'Köln' },
  }));
  const text = jsonToMarkdown(JSON.stringify({ company: { orders } })) ?? '';
  expect(text.match(/company\.orders\.customer\.city: Köln/gu)).toHaveLength(500);
  const rows = Array.from({ length: 500 }, (_, at) => `${at};${words(900)}`).join('\n');
  const { markdown: records } = csvToMarkdown(`Number;What was said\n${rows}`);
  expect(records.match(/^Number: \d+\nWhat was said: grain/gmu)).toHaveLength(500);
});

test('a text that is too long breaks off as soon as it is', () => {
  const tooMuch = new AppError('too-much-text', 'A file may have at most 9000 characters of text');
  expect(() => csvToMarkdown('a;b\n'.repeat(5_000), 9_000)).toThrow(tooMuch);
  expect(() =>
    jsonToMarkdown(JSON.stringify(Array.from({ length: 5_000 }, () => 'word'.repeat(30))), 9_000),
  ).toThrow(tooMuch);
});
