import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParserPool } from '../../../adapters/parser-pool/parser-pool.ts';
import type { FileKind } from '../../../domain/knowledge/file-kind.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import {
  bombDocx,
  circularPdf,
  crowdedDocx,
  encryptedPdf,
  halfScannedPdf,
  nestedPdf,
  plainZip,
  scannedPdf,
  smallPdf,
} from '../../fixtures/bad-files.ts';
import { emptyDocx, sampleDocx } from '../../fixtures/docx.ts';

const MEBIBYTE = 1_048_576;
const silent = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

let folder: string;
let parser: DocumentParser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refused-files-'));
  const times = {
    PARSER_TIMEOUT: 60_000,
    PARSER_TOTAL_TIMEOUT: 60_000,
    PARSER_TURN: 10_000,
    MAX_FILE_CHARACTERS: 50_000_000,
    OCR_LANGUAGES: ['eng'],
  };
  const limits = { PARSER_PROCESSES: 2, PARSER_MEMORY_BYTES: 512 * MEBIBYTE, ...times };
  parser = createParserPool({ DATA_DIR: folder, ...limits }, silent);
});

afterAll(async () => {
  await parser.close();
  await rm(folder, { recursive: true, force: true });
});

/** The code of the refusal, or the result, of the quick look and of the reading. */
async function readBoth(kind: FileKind, bytes: Uint8Array) {
  const path = join(folder, `file.${kind}`);
  await writeFile(path, bytes);
  const codeOf = (error: { code: string }) => error.code;
  const look = await parser.inspect({ path, kind }).then((found) => found.kind, codeOf);
  const text = await parser.parse({ path, kind }).catch(codeOf);
  return { look, text };
}

test.each<[string, FileKind, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['a PDF that needs a password', 'pdf', () => encryptedPdf('secret'), 'encrypted-file'],
  [
    'a PDF that was cut off',
    'pdf',
    async () => (await smallPdf('Words')).subarray(0, -200),
    'corrupted-file',
  ],
  [
    'a PDF that was cut off within what was added to it',
    'pdf',
    async () =>
      Buffer.concat([await smallPdf('Words'), Buffer.from('\n9 0 obj\n<< /Length 400 >>\nstream\nq 1 0')]),
    'corrupted-file',
  ],
  ['a PDF of nonsense', 'pdf', () => Buffer.from('%PDF-1.7 nonsense %%EOF'), 'corrupted-file'],
  ['a zip bomb', 'docx', () => bombDocx(600 * MEBIBYTE), 'corrupted-file'],
  ['a small zip with a large ratio', 'docx', () => bombDocx(100 * MEBIBYTE), 'corrupted-file'],
  [
    'a zip bomb that lies about its size',
    'docx',
    () => bombDocx(100 * MEBIBYTE, { lie: true }),
    'corrupted-file',
  ],
  ['a zip with too many entries', 'docx', () => crowdedDocx(20_000), 'corrupted-file'],
  ['a zip that is no document', 'docx', () => plainZip(), 'mime-mismatch'],
  [
    'a Word file that was cut off',
    'docx',
    async () => (await sampleDocx()).subarray(0, 2_000),
    'corrupted-file',
  ],
])('%s is found out by the quick look already', async (_case, kind, make, code) => {
  expect(await readBoth(kind, await make())).toEqual({ look: code, text: code });
});

test.each<[string, FileKind, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['pages without text', 'pdf', () => scannedPdf(3), 'no-text'],
  ['a page tree that goes round in a circle', 'pdf', () => circularPdf(), 'corrupted-file'],
  ['a page tree thousands of levels deep', 'pdf', () => nestedPdf(5_000), 'corrupted-file'],
  ['a Word file without a letter', 'docx', () => emptyDocx(), 'no-text'],
  ['a text of nothing but blanks', 'txt', () => Buffer.from(' \n\t\n '), 'no-text'],
])('%s: refused when it is read', async (_case, kind, make, code) => {
  expect(await readBoth(kind, await make())).toEqual({ look: kind, text: code });
});

test('a PDF with an empty password opens', async () => {
  const { text } = await readBoth('pdf', await encryptedPdf(''));
  expect(text).toMatchObject({
    pages: [{ page: 1, text: expect.stringContaining('combination of the safe') }],
  });
});

test.each([
  ['zeros', Buffer.alloc(20_000)],
  ['lines', Buffer.from('<!-- sent by a server -->\n'.repeat(800))],
])('a PDF with 20 kB of %s after its end is whole', async (_case, padding) => {
  const { look, text } = await readBoth('pdf', Buffer.concat([await smallPdf('All is here.'), padding]));
  expect(look).toBe('pdf');
  expect(text).toMatchObject({ pages: [{ page: 1, text: 'All is here.' }] });
});

test('a PDF is whole without its last word, the end mark', async () => {
  const bytes = await smallPdf('All is here.');
  const { text } = await readBoth('pdf', bytes.subarray(0, bytes.lastIndexOf('%%EOF')));
  expect(text).toMatchObject({ pages: [{ page: 1, text: 'All is here.' }] });
});

test('a Word file is read with 30 kB of padding after its end, and whatever the case of its names', async () => {
  const bytes = await sampleDocx();
  const { text } = await readBoth('docx', bytes);
  expect(await readBoth('docx', Buffer.concat([bytes, Buffer.alloc(30_000)]))).toEqual({
    look: 'docx',
    text,
  });
  const renamed = bytes
    .toString('latin1')
    .replaceAll('[Content_Types].xml', '[CONTENT_TYPES].XML')
    .replaceAll('word/document.xml', 'Word/Document.xml');
  expect(await readBoth('docx', Buffer.from(renamed, 'latin1'))).toEqual({ look: 'docx', text });
});

test('a page without text is named in the warnings', async () => {
  const { text } = await readBoth('pdf', await halfScannedPdf('Only this page has words.'));
  expect(text).toMatchObject({
    pages: [
      { page: 1, text: 'Only this page has words.' },
      { page: 2, text: '' },
    ],
    warnings: [{ page: 2, code: 'no-text' }],
  });
});

test('a Word document keeps headings, lists and tables', async () => {
  const { text } = await readBoth('docx', await sampleDocx());
  expect(text).toMatchObject({ format: 'markdown', language: 'en' });
  const [page] = (text as unknown as { pages: { page: null; text: string }[] }).pages;
  expect(page?.page).toBeNull();
  expect(page?.text).toContain('# Price list of the mill\n');
  expect(page?.text).toContain('| Wheat | 210 |\n| Barley | 185 |');
  expect(page?.text).toContain('- on Mondays\n  - in the morning\n- on Wednesdays');
});
