import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import Pdf from 'pdfkit';
import { createParserPool } from '../../../adapters/parser-pool/parser-pool.ts';
import type { DesignFacts } from '../../../domain/landing/layout/design-facts.ts';
import { designOf } from '../../../domain/landing/layout/design-of.ts';
import type { DesignReader } from '../../../domain/ports/design-reader.ts';
import { encryptedPdf, longPdf, smallPdf } from '../../fixtures/bad-files.ts';
import { toBuffer } from '../../fixtures/handbook.ts';
import { scanOf } from '../../fixtures/pdf-scans.ts';

const silent = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };
const WORDS = 'The wheel turns slowly and the water runs below it on its way to the sea.';

/** Different ones: equal lines would look as rough across as down. */
const LINES = [
  'In spring the river rises.',
  'A sack of rye weighs as much as a child, the miller says, and laughs.',
  'Two stones.',
  'Bakers come on Tuesdays, before the sun is up, with carts that need oil.',
  'Nobody remembers who built the bridge.',
  'Oats are for horses, and for those who know better.',
];

let folder: string;
let parser: DesignReader & { close(): Promise<void> };
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'designs-'));
  parser = createParserPool(
    {
      DATA_DIR: folder,
      PARSER_PROCESSES: 1,
      PARSER_TIMEOUT: 120_000,
      PARSER_TOTAL_TIMEOUT: 120_000,
      PARSER_TURN: 10_000,
      PARSER_MEMORY_BYTES: 1_073_741_824,
      MAX_FILE_CHARACTERS: 1_000_000,
      OCR_LANGUAGES: ['eng'],
    },
    silent,
  );
});

afterAll(async () => {
  await parser.close();
  await rm(folder, { recursive: true, force: true });
});

async function read(bytes: Uint8Array, kind: 'pdf' | 'image' = 'pdf'): Promise<DesignFacts> {
  const path = join(folder, `design-${(count += 1)}`);
  await writeFile(path, bytes);
  return parser.readDesign({ path, kind });
}

const textOf = (facts: DesignFacts) =>
  designOf(facts, String)
    .design.pages.map(({ text }) => text)
    .join('\n');

/** 2 x 1 pixels, red and blue. */
const GIF = Buffer.from('47494638396102000100800000ff00000000ff2c0000000002000100000202440a003b', 'hex');
const png = (): Buffer =>
  Buffer.from(encode({ width: 3, height: 2, data: new Uint8Array(24).fill(200), channels: 4 }));

test('a text that runs up the page is read upright, in boxes of the turned page', async () => {
  const document = new Pdf({ size: [400, 800], margin: 0 });
  document.rotate(-90).font('Helvetica').fontSize(14).text(WORDS, -700, 100, { lineBreak: false });
  const facts = await read(await toBuffer(document));
  expect(facts.pages[0]).toMatchObject({ width: 800, height: 400, rotation: 90, ocr: false });
  expect(textOf(facts)).toBe(WORDS);
  const box = facts.pages[0]?.runs[0]?.box;
  expect(box?.width).toBeGreaterThan(20 * (box?.height ?? 0));
  expect(box?.x).toBeCloseTo(100, 0);
});

test('a scan that lies on its side is turned and recognized, with its confidence', async () => {
  const document = new Pdf({ size: 'A5' });
  document.fontSize(12);
  for (const line of LINES) document.text(`${line} ${WORDS}`);
  const facts = await read(await scanOf(await toBuffer(document), { turns: 1, reduce: 2 }));
  const [page] = facts.pages;
  expect(page).toMatchObject({ ocr: true, rotation: 270 });
  expect(page?.ocrConfidence).toBeGreaterThan(70);
  expect(page?.width).toBeLessThan(page?.height ?? 0);
  expect(textOf(facts)).toContain('the water runs below it');
  expect(page?.runs.every(({ source }) => source === 'ocr')).toBe(true);
});

test.each<[string, () => Buffer, number, number, string]>([
  ['PNG', png, 3, 2, '#d3d3d3'],
  ['GIF', () => GIF, 2, 1, '#ff0000'],
])('a %s is a page of its own size, with its colours', async (_, make, width, height, color) => {
  const facts = await read(make(), 'image');
  expect(facts).toMatchObject({ pageCount: 1, pages: [{ width, height, runs: [] }] });
  expect(facts.pages[0]?.colors.map((each) => each.color)).toContain(color);
});

test('of hundreds of pages the first ones are read, and it is said', async () => {
  const facts = await read(longPdf(300));
  expect(facts).toMatchObject({
    pageCount: 300,
    degraded: ['Only the first 60 of 300 pages were read'],
  });
  expect(facts.pages).toHaveLength(60);
});

/** A PNG that says that it has 50 million pixels. */
function hugePng(): Buffer {
  const bytes = png();
  bytes.writeUInt32BE(10_000, 16);
  bytes.writeUInt32BE(5_000, 20);
  return bytes;
}

test.each<[string, string, 'pdf' | 'image', () => Buffer | Promise<Buffer>]>([
  ['a picture of 50 million pixels', 'file-too-large', 'image', hugePng],
  ['a PNG that was cut off', 'corrupted-file', 'image', () => png().subarray(0, -20)],
  ['a GIF that was cut off', 'corrupted-file', 'image', () => GIF.subarray(0, -8)],
  ['a JPEG without a picture', 'corrupted-file', 'image', () => Buffer.from('ffd8ffe000104a46', 'hex')],
  ['a locked PDF', 'encrypted-file', 'pdf', () => encryptedPdf('secret')],
  ['a PDF that is none', 'corrupted-file', 'pdf', () => Buffer.from('%PDF-1.7 nothing more')],
])('%s: %s', async (_, code, kind, make) => {
  await expect(read(await make(), kind)).rejects.toMatchObject({ code });
});

test('after all of that the next file is read', async () => {
  expect(textOf(await read(await smallPdf(WORDS)))).toBe(WORDS);
});
