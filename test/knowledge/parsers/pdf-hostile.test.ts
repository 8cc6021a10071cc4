import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParserPool } from '../../../adapters/parser-pool/parser-pool.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import {
  brokenXref,
  circularForm,
  circularXref,
  doublingPages,
  flatPage,
  giantPage,
  giantScan,
  multiplyingForms,
  nestedLists,
  noPages,
  pictureBomb,
  saysManyPages,
  soundPage,
  streamBomb,
} from '../../fixtures/hostile-pdfs.ts';

const MEBIBYTE = 1_048_576;
const GIBIBYTE = 1_024 * MEBIBYTE;
const WORDS = 'The wheel turns slowly and the water runs below it.';
const GIVEN_UP = /^(?:corrupted-file|no-text|file-too-large|parser-timeout|parser-memory)$/u;
const silent = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

let folder: string;
let parser: DocumentParser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-hostile-'));
  const times = {
    PARSER_TIMEOUT: 6_000,
    PARSER_TOTAL_TIMEOUT: 20_000,
    PARSER_TURN: 10_000,
    MAX_FILE_CHARACTERS: 50_000_000,
    OCR_LANGUAGES: ['eng'],
  };
  const limits = { PARSER_PROCESSES: 2, PARSER_MEMORY_BYTES: 448 * MEBIBYTE, ...times };
  parser = createParserPool({ DATA_DIR: folder, ...limits }, silent);
});

afterAll(async () => {
  await parser.close();
  await rm(folder, { recursive: true, force: true });
});

/** The first page's text, or the code of the failure. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  return parser.parse({ path, kind: 'pdf' }).then(
    (text) => text.pages[0]?.text ?? '',
    (error: { code: string }) => error.code,
  );
}

test.each<[string, () => Buffer]>([
  ['no harm at all', soundPage],
  ['a broken cross-reference table', brokenXref],
  ['a cross-reference table that names itself', circularXref],
  ['a page of a million kilometres', giantPage],
  ['a page without height', flatPage],
  ['ten thousand pages of which one is there', () => saysManyPages(10_000)],
  ['more pages than a number can say', () => saysManyPages(10 ** 12)],
  ['lists a hundred thousand levels deep', () => nestedLists(100_000)],
])('%s: the text is read', async (_case, make) => {
  expect(await outcomeOf(make())).toBe(WORDS);
});

test.each<[string, () => Buffer]>([
  ['no pages', noPages],
  ['a page tree that doubles thirty times', () => doublingPages(30)],
  ['a content stream that expands to two gigabytes', () => streamBomb(2 * GIBIBYTE)],
  ['a picture of a thousand million pixels', () => pictureBomb(32_000)],
  ['a picture that fills a page of many kilometres', giantScan],
  ['a form that draws itself', circularForm],
  ['forms that draw each other a thousand million times', () => multiplyingForms(9)],
])('%s: given up with a code', async (_case, make) => {
  expect(await outcomeOf(make())).toMatch(GIVEN_UP);
});

test('the pool goes on behind all of them', async () => {
  expect(await outcomeOf(soundPage())).toBe(WORDS);
});

describe('forms within forms that draw nothing, a thousand million times', () => {
  /** Takes next to no memory for a long time. */
  const idle = () => multiplyingForms(9, 'q Q');
  let patient: DocumentParser;

  beforeAll(() => {
    // One child, and limits that it would not reach in the time of a test.
    const times = { PARSER_TIMEOUT: 3_600_000, PARSER_TOTAL_TIMEOUT: 3_600_000, PARSER_TURN: 10_000 };
    const limits = { PARSER_PROCESSES: 1, PARSER_MEMORY_BYTES: 4 * GIBIBYTE, MAX_FILE_CHARACTERS: 1_000_000 };
    const ocr = { OCR_LANGUAGES: ['eng'] };
    patient = createParserPool({ DATA_DIR: folder, ...limits, ...times, ...ocr }, silent);
  });
  afterAll(() => patient.close());

  test('the file is given up, however long one may take, and another company waits for its sender once', async () => {
    expect(idle().length).toBeLessThan(3_000);
    const files = { a1: idle(), a2: soundPage(), a3: soundPage(), b1: soundPage() };
    const place = (name: string) => join(folder, `${name}.pdf`);
    for (const [name, bytes] of Object.entries(files)) await writeFile(place(name), bytes);
    const order: string[] = [];
    const outcomes = Object.keys(files).map(async (name) => {
      const file = { path: place(name), kind: 'pdf' as const };
      const outcome = await patient.parse(file, { turn: name.charAt(0) }).then(
        (text) => text.pages[0]?.text ?? '',
        (error: { code: string }) => error.code,
      );
      order.push(name);
      return outcome;
    });
    expect(await Promise.all(outcomes)).toEqual(['parser-timeout', WORDS, WORDS, WORDS]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });
});
