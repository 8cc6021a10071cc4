import { AppError } from '../../../domain/platform/errors.ts';
import { readCsv } from './read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function codeOf(content: Uint8Array, filename = 'keywords.csv'): string {
  try {
    readCsv(content, filename);
    return 'read';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

test('tables are read in the encodings that spreadsheets write', () => {
  const wide = Buffer.from('\ufeffkeyword\nrye', 'utf16le');
  for (const content of [bytes('keyword\nrye'), wide, Buffer.from(wide).swap16()])
    expect(readCsv(content, 'Keywords.TSV').at(-1)).toEqual(['rye']);
  expect(readCsv(Buffer.from('keyword\nmüsli', 'latin1'), 'a.txt').at(-1)).toEqual(['müsli']);
});

test('a sign that stands in few lines of one column belongs to the words', () => {
  const table = (text: string) => readCsv(bytes(text), 'keywords.csv');
  expect(table('keyword\nrye | wheat\nspelt\noats')).toEqual([
    ['keyword'],
    ['rye | wheat'],
    ['spelt'],
    ['oats'],
  ]);
  expect(table('rye\nspelt\nbread, fresh\noats').at(2)).toEqual(['bread, fresh']);
  // Where the first line or most others have it, it parts them.
  expect(table('keyword;cluster\nrye\nspelt\noats\nwheat').at(0)).toEqual(['keyword', 'cluster']);
  expect(table('Keywords of June\nrye,grain\nspelt,grain').at(1)).toEqual(['rye', 'grain']);
});

test('what is no table of text is refused', () => {
  expect(codeOf(bytes('%PDF-1.4\n1 0 obj\n'))).toBe('mime-mismatch');
  expect(codeOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))).toBe(
    'mime-mismatch',
  );
  expect(codeOf(bytes('PK\u0003\u0004rest'))).toBe('mime-mismatch');
  expect(codeOf(bytes('keyword\nrye\0bread'))).toBe('mime-mismatch');
  expect(codeOf(bytes('keyword\nrye'), 'keywords.xlsx')).toBe('unsupported-extension');
  expect(codeOf(bytes(' \n'))).toBe('empty-file');
});
