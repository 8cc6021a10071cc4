import type { ChunkingSettings } from '../agent.ts';
import type { ExtractedText } from '../records.ts';
import { chunkText } from './chunk.ts';

const oneToken = () => 1;
const cutting = (size: number, overlap = 0): ChunkingSettings => ({ strategy: 'recursive', size, overlap });

function markdown(text: string): ExtractedText {
  const pages = [{ page: null, text }];
  return {
    mimeType: 'text/markdown',
    pages,
    format: 'markdown',
    characters: 0,
    language: 'en',
    warnings: [],
  };
}

const words = (count: number) => 'grain '.repeat(count);
/** Words that are measured while a table is cut. */
function measured(table: string): number {
  let count = 0;
  chunkText(markdown(table), cutting(400, 60), () => {
    count += 1;
    return 1;
  });
  return count;
}

test.each<[string, (size: number) => string]>([
  ['a long cell', (size) => `| a | b |\n|---|---|\n| ${words(size)} | c |`],
  ['a long cell behind others', (size) => `| a | b |\n|---|---|\n| c | ${words(size)} |`],
  [
    'a long name above many rows',
    (size) => `| ${words(size)} | b |\n|---|---|\n${'| c | d |\n'.repeat(size)}`,
  ],
  ['many columns', (size) => `|${' a |'.repeat(size)}\n|${'---|'.repeat(size)}\n|${' c |'.repeat(size)}`],
])('a table with %s is measured in proportion to its size', (_case, make) => {
  expect(measured(make(8_000)) / measured(make(2_000))).toBeLessThan(5);
});

test('a text of more chunks than allowed is refused', () => {
  const text = markdown(words(1_000));
  const chunks = chunkText(text, cutting(50), oneToken);
  const cut = (most: number) => chunkText(text, cutting(50), oneToken, { most });
  expect(cut(chunks.length)).toEqual(chunks);
  expect(() => cut(chunks.length - 1)).toThrow(expect.objectContaining({ code: 'too-much-text' }));
});

test('names of columns that are few tokens and many characters are not repeated', () => {
  const long = Array.from({ length: 60 }, () => 'x'.repeat(79)).join(' ');
  const table = `| ${long} | b |\n|---|---|\n${'| c | d e f g h i j k l m n o p |\n'.repeat(500)}`;
  const chunks = chunkText(markdown(table), cutting(100), oneToken);
  const all = chunks.reduce((sum, { content }) => sum + content.length, 0);
  expect(all).toBeLessThan(2 * table.length);
});
