import { readContent, factsOf } from '../conversion/read-content.ts';
import type { DocumentMode } from '../conversion/document-content.ts';
import { requireTableSize } from './table-size.ts';

const row = (columns: number, cell = 'a') => `|${`${cell}|`.repeat(columns)}\n`;
const table = (columns: number, rows: number) =>
  `${row(columns)}${row(columns, '-')}${row(columns).repeat(rows)}`;

test.each<[string, DocumentMode, string]>([
  ['Markdown', 'markdown', table(1_001, 1)],
  ['Markdown in a quote', 'markdown', table(1_001, 1).replaceAll(/^/gm, '> ').slice(0, -2)],
  ['Markdown without outer bars', 'markdown', `${'a|'.repeat(1_000)}a\n${'-|'.repeat(1_000)}-\n`],
  ['HTML', 'html', `<table><tr>${'<td>a</td>'.repeat(1_001)}</tr></table>`],
])('a table of 1,001 columns is refused in %s', (_, mode, content) => {
  expect(() => factsOf(readContent(content, mode))).toThrow('more than 1000 columns');
});

test('1,000 columns are a table', () => {
  expect(factsOf(readContent(table(1_000, 0), 'markdown')).wordCount).toBe(1_000);
});

test('too many cells are refused before they are read', () => {
  expect(() => requireTableSize(table(500, 250))).toThrow('more than 100000 cells');
  expect(() => requireTableSize(`${table(10, 4_000)}\n${table(10, 5_990)}`)).not.toThrow();
  expect(() => requireTableSize(`${table(10, 4_000)}\n${table(10, 6_010)}`)).toThrow('cells');
});

test('bars in a text are no table, nor are those that are escaped a column', () => {
  expect(() => requireTableSize(`${'a|'.repeat(200_000)}\n`.repeat(2))).not.toThrow();
  expect(() => requireTableSize(`a|b\n-|-\n${'\\|'.repeat(150_000)}|b\n`)).not.toThrow();
});
