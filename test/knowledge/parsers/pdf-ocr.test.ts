import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParserPool, type ParserSettings } from '../../../adapters/parser-pool/parser-pool.ts';
import type { ExtractedText } from '../../../domain/knowledge/records.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import { extractPdf } from '../../../parsers/pdf/pdf.ts';
import type { PageImage } from '../../../parsers/pdf/page-image.ts';
import { handbookPages, handbookPdf, printedText } from '../../fixtures/handbook.ts';
import { pdfOfSheets, scansOf, type ScanOptions } from '../../fixtures/pdf-scans.ts';
import { similarity } from '../../support/knowledge/similarity.ts';

const silent = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };
const SETTINGS = {
  PARSER_PROCESSES: 1,
  PARSER_TIMEOUT: 120_000,
  PARSER_TOTAL_TIMEOUT: 300_000,
  PARSER_TURN: 10_000,
  MAX_FILE_CHARACTERS: 50_000_000,
  PARSER_MEMORY_BYTES: 1_073_741_824,
  OCR_LANGUAGES: ['eng', 'deu'],
};
/** One paragraph: what is read off a picture takes its time. */
const PAGES = handbookPages()
  .slice(0, 1)
  .map((page) => ({ ...page, common: [] }));
const TRUTH = PAGES.map(printedText).join();

let folder: string;
let parser: DocumentParser;
let printed: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-ocr-'));
  parser = pool();
  printed = await handbookPdf(PAGES);
});

afterAll(async () => {
  await parser.close();
  await rm(folder, { recursive: true, force: true });
});

function pool(settings: Partial<ParserSettings> = {}): DocumentParser {
  return createParserPool({ DATA_DIR: folder, ...SETTINGS, ...settings }, silent);
}

async function read(
  bytes: Buffer,
  onProgress?: (done: number, total: number) => void,
): Promise<ExtractedText> {
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  return parser.parse({ path, kind: 'pdf' }, onProgress ? { onProgress } : {});
}

/** Threads of this process. */
const threadsOf = () => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length;

async function scan(options: ScanOptions = {}): Promise<PageImage> {
  const [image] = await scansOf(printed, options);
  if (!image) throw new Error('no page');
  return image;
}

test('scanned pages are read word for word, however they were laid on the glass', async () => {
  const sheets = await Promise.all([0, 1, 2].map(async (turns) => ({ image: await scan({ turns }) })));
  const progress: number[] = [];
  const text = await read(pdfOfSheets(sheets), (done) => progress.push(done));
  expect(text.pages.map(({ page: number }) => number)).toEqual([1, 2, 3]);
  expect(text).toMatchObject({ warnings: [], language: 'en', format: 'markdown' });
  for (const [place, each] of text.pages.entries()) {
    // The running head is kept once only.
    const truth = place === 0 ? TRUTH : TRUTH.slice(TRUTH.indexOf('\n\n')).trim();
    expect(similarity(each.text, truth)).toBeGreaterThan(0.98);
    expect(each.text).toMatch(/^#+ How the mill was founded$/mu);
  }
  expect(progress).toEqual([1, 2, 3]);
});

test('coarse, grainy, turned and marked as turned: still read', async () => {
  const image = await scan({ reduce: 3, grain: 40, turns: 3 });
  const text = await read(pdfOfSheets([{ image }], { rotate: 180 }));
  expect(similarity(text.pages[0]?.text ?? '', TRUTH)).toBeGreaterThan(0.95);
});

test('pages with and without text in one file are each read their own way', async () => {
  const image = await scan({ reduce: 2 });
  const photo = { ...image, pixels: image.pixels.map((_, index) => 128 + 60 * Math.sin(index / 900)) };
  const layer = 'This page has a text layer of its own, with more words than any stamp or page number has.';
  const text = await read(
    pdfOfSheets([
      { text: layer },
      { image },
      { image, text: 'Scanned on 3 May' },
      {},
      { image: photo, text: 'Figure 1' },
      { image: photo },
    ]),
  );
  const [own, scanned, stamped, empty, figure, picture] = text.pages.map((each) => each.text);
  expect(own).toBe(layer);
  expect(similarity(scanned ?? '', TRUTH)).toBeGreaterThan(0.97);
  expect(similarity(stamped ?? '', TRUTH)).toBeGreaterThan(0.95);
  expect(figure).toBe('Figure 1');
  expect([empty, picture]).toEqual(['', '']);
  // An empty sheet causes no warning.
  expect(text.warnings).toEqual([{ page: 6, code: 'no-text' }]);
});

test('a file of empty sheets has no text', async () => {
  await expect(read(pdfOfSheets([{}, {}]))).rejects.toMatchObject({ code: 'no-text' });
});

describe('a page that takes too long', () => {
  test.each([
    ['by itself', { msPerPage: 1, msPerFile: 60_000 }, true],
    ['after all others', { msPerPage: 60_000, msPerFile: -1 }, false],
  ])('%s is named in the warnings, and the others are read', async (_case, times, isBegun) => {
    const bytes = pdfOfSheets([{ image: await scan({ reduce: 3 }) }, { text: 'Words of its own.' }]);
    const own = await mkdtemp(join(folder, 'own-'));
    const threads = threadsOf();
    const ocr = { languages: ['eng'], ...times };
    const file = { path: join(own, 'input'), ocr };
    const { pages, warnings } = await extractPdf(bytes, { progress() {}, phase() {} }, file);
    expect(pages).toEqual([
      { page: 1, text: '' },
      { page: 2, text: 'Words of its own.' },
    ]);
    expect(warnings).toEqual([{ page: 1, code: 'parser-timeout' }]);
    // An engine that had just begun to start was waited for, and its thread has ended: its folder may go.
    expect(existsSync(join(own, 'languages', 'eng.traineddata.gz'))).toBe(isBegun);
    expect(threadsOf()).toBe(threads);
  });
});

test('a file of which every page takes too long is no file without text, and a retry reads these pages again', async () => {
  const bytes = pdfOfSheets([{ image: await scan({ reduce: 3 }) }, {}]);
  const path = join(await mkdtemp(join(folder, 'own-')), 'input');
  const left: unknown[] = [];
  const read = (msPerPage: number, isRetry: boolean) => {
    const parts = {
      isRetry,
      kept: async () => [...left],
      leave: async (part: () => unknown) => void left.push(part()),
    };
    const ocr = { languages: ['eng'], msPerPage, msPerFile: 600_000 };
    return extractPdf(bytes, { progress() {}, phase() {}, parts }, { path, ocr });
  };
  await expect(read(1, false)).rejects.toMatchObject({ code: 'parser-timeout' });
  expect(left).toMatchObject([{ from: 0, pages: [{ warning: 'parser-timeout' }] }]);
  // A later turn of the same attempt resumes after these pages.
  await expect(read(600_000, false)).rejects.toMatchObject({ code: 'parser-timeout' });
  const { pages, warnings } = await read(600_000, true);
  expect(warnings).toEqual([]);
  expect(pages[0]?.text).toMatch(/\w/);
});

test('a language that is not installed is refused at the start', () => {
  expect(() => pool({ OCR_LANGUAGES: ['eng', 'tlh'] })).toThrow(
    /OCR_LANGUAGES: tlh is not installed\. There are: deu, eng\./u,
  );
  expect(() => pool({ OCR_LANGUAGES: [] })).toThrow('no language is named');
});
