import { AppError } from '../../../domain/platform/errors.ts';
import { readCsv } from './read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function codeOf(content: Uint8Array, filename = 'keywords.csv'): Promise<string> {
  try {
    await readCsv(content, filename);
    return 'read';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

test('tables are read in the encodings that spreadsheets write', async () => {
  const wide = Buffer.from('\ufeffkeyword\nrye', 'utf16le');
  for (const content of [bytes('keyword\nrye'), wide, Buffer.from(wide).swap16()])
    expect((await readCsv(content, 'Keywords.TSV')).at(-1)).toEqual(['rye']);
  expect((await readCsv(Buffer.from('keyword\nmüsli', 'latin1'), 'a.txt')).at(-1)).toEqual(['müsli']);
});

test('a sign that stands in few lines of one column belongs to the words', async () => {
  const table = (text: string) => readCsv(bytes(text), 'keywords.csv');
  expect(await table('keyword\nrye | wheat\nspelt\noats')).toEqual([
    ['keyword'],
    ['rye | wheat'],
    ['spelt'],
    ['oats'],
  ]);
  expect((await table('rye\nspelt\nbread, fresh\noats')).at(2)).toEqual(['bread, fresh']);
  // Where the first line or most others have it, it parts them.
  expect((await table('keyword;cluster\nrye\nspelt\noats\nwheat')).at(0)).toEqual(['keyword', 'cluster']);
  expect((await table('Keywords of June\nrye,grain\nspelt,grain')).at(1)).toEqual(['rye', 'grain']);
});

test('what is no table of text is refused', async () => {
  expect(await codeOf(bytes('%PDF-1.4\n1 0 obj\n'))).toBe('mime-mismatch');
  expect(await codeOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))).toBe(
    'mime-mismatch',
  );
  expect(await codeOf(bytes('PK\u0003\u0004rest'))).toBe('mime-mismatch');
  expect(await codeOf(bytes('keyword\nrye\0bread'))).toBe('mime-mismatch');
  expect(await codeOf(bytes('keyword\nrye'), 'keywords.xlsx')).toBe('unsupported-extension');
  expect(await codeOf(bytes(' \n'))).toBe('empty-file');
});

test('a table without end keeps nobody waiting: long rows and many of them are refused, others have their turn', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  const columns = bytes(`keyword\nrye${',a'.repeat(500_000)}`);
  expect(await codeOf(columns)).toBe('corrupted-file');
  expect(await codeOf(bytes('keyword\n'.repeat(30_000)))).toBe('invalid-input');
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
  expect(await readCsv(bytes(`"${'r'.repeat(90_000)}"\nrye`), 'a.csv')).toEqual([
    ['r'.repeat(90_000)],
    ['rye'],
  ]);
});
