import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskBlobStore } from '../../../adapters/disk/disk-blob-store.ts';
import { createParserPool } from '../../../adapters/parser-pool/parser-pool.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import { readInTurns } from '../../../services/knowledge/ingestion/read-in-turns.ts';
import type { Stage } from '../../../services/platform/stage.ts';
import { handbookPages, handbookPdf } from '../../fixtures/handbook.ts';
import { pdfOfSheets, scansOf } from '../../fixtures/pdf-scans.ts';

const silent = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };
const TOTAL_MS = 300_000;

let folder: string;
let parser: DocumentParser;
let scanned: string;
let written: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'long-files-'));
  parser = pool('eng');
  const founding = handbookPages()
    .slice(0, 1)
    .map((page) => ({ ...page, common: [] }));
  const [image] = await scansOf(await handbookPdf(founding), { reduce: 3, turns: 1 });
  if (!image) throw new Error('no scan');
  scanned = join(folder, 'scanned.pdf');
  const layer = { text: 'Words of a page that is no scan.' };
  await writeFile(scanned, pdfOfSheets([{ image }, layer, { image }]));
  written = join(folder, 'written.pdf');
  await writeFile(written, pdfOfSheets([layer, layer, layer, layer]));
});

afterAll(async () => {
  await parser.close();
  await rm(folder, { recursive: true, force: true });
});

/** One that hands out a part after every page. */
function pool(language: string): DocumentParser {
  const limits = { PARSER_PROCESSES: 1, PARSER_TIMEOUT: 120_000, PARSER_TOTAL_TIMEOUT: TOTAL_MS };
  const most = { PARSER_MEMORY_BYTES: 1_073_741_824, MAX_FILE_CHARACTERS: 50_000_000, PARSER_TURN: 0 };
  return createParserPool({ DATA_DIR: folder, ...limits, ...most, OCR_LANGUAGES: [language] }, silent);
}

/** Reads on from the parts until there are `upTo`, then breaks off. */
async function readOn(
  by: DocumentParser,
  path: string,
  parts: string[],
  { upTo = Infinity, spentMs = 0 } = {},
) {
  const pages: number[] = [];
  const spent: number[] = [];
  const text = await by.parse(
    { path, kind: 'pdf' },
    {
      onProgress: (done) => pages.push(done),
      parts: {
        paths: [...parts],
        spentMs,
        onPart: async (part) => {
          const kept = join(folder, `kept-${parts.length}`);
          await copyFile(part.path, kept);
          parts.push(kept);
          spent.push(part.spentMs);
          if (parts.length >= upTo) throw new Error('somebody waits');
        },
      },
    },
  );
  return { text, pages, spent };
}

test('a file whose reading was broken off is read on from its parts, as if it had been read in one go', async () => {
  const whole = await parser.parse({ path: scanned, kind: 'pdf' });
  const parts: string[] = [];
  await expect(readOn(parser, scanned, parts, { upTo: 1 })).rejects.toThrow('somebody waits');
  expect(parts).toHaveLength(1);
  const { text, pages, spent } = await readOn(parser, scanned, parts, { spentMs: 60_000 });
  expect(text).toEqual(whole);
  expect(pages).toEqual([2, 3]);
  // No part is stored after the last page, since nothing is left to resume.
  expect(parts).toHaveLength(2);
  expect(spent.every((ms) => ms > 60_000)).toBe(true);
  // The stored part includes the rotation of the pages, so it is not determined again.
  const last = JSON.parse(await readFile(parts[1] ?? '', 'utf8'));
  expect(last).toMatchObject({ from: 1, turns: 3 });
  const children = await readdir(join(folder, 'tmp', 'parsing'));
  const left = await Promise.all(children.map((child) => readdir(join(folder, 'tmp', 'parsing', child))));
  expect(left.flat().filter((name) => name.startsWith('input'))).toEqual([]);
});

test('what was read in other languages is read again', async () => {
  const parts: string[] = [];
  await expect(readOn(parser, written, parts, { upTo: 1 })).rejects.toThrow('somebody waits');
  const german = pool('deu');
  try {
    await expect(readOn(german, written, parts, { upTo: 3 })).rejects.toThrow('somebody waits');
    const { pages } = await readOn(german, written, parts);
    expect(pages[0]).toBe(3);
  } finally {
    await german.close();
  }
});

test('the time of earlier attempts counts', async () => {
  const late = readOn(parser, written, [], { spentMs: TOTAL_MS });
  await expect(late).rejects.toMatchObject({ code: 'parser-timeout' });
});

test('what was put aside is there after the death of a worker, and its time does not count for a retry', async () => {
  const blobs = openDiskBlobStore(join(folder, 'blobs'));
  const { original, reading } = fileBlobs('company', 'file');
  await blobs.put(original, Buffer.from('%PDF'));
  const given: { content: string[]; spentMs: number }[] = [];
  /** Reads one part, and is then killed. */
  const killed: DocumentParser['parse'] = async (_file, { parts } = {}) => {
    if (!parts) throw new Error('read in one go');
    const content = await Promise.all(parts.paths.map((kept) => readFile(kept, 'utf8')));
    given.push({ content, spentMs: parts.spentMs });
    const next = join(folder, 'next');
    await writeFile(next, `part ${content.length}`);
    await parts.onPart({ path: next, spentMs: parts.spentMs + 10 });
    throw new Error('killed');
  };
  const deps = { blobs, temporaryDir: join(folder, 'copies'), parser: { ...parser, parse: killed } };
  const attempt = async (runStartedAt: string) => {
    const stage = { ref: { runStartedAt, companyId: 'company' }, yieldSlot: async () => {} };
    const file = { storeKey: original, kind: 'pdf' as const, keys: reading };
    // All that is used of it.
    const read = readInTurns(deps, stage as Stage<unknown>, file);
    await expect(read).rejects.toThrow('killed');
  };
  await attempt('first');
  await attempt('first');
  await attempt('second');
  expect(given).toEqual([
    { content: [], spentMs: 0 },
    { content: ['part 0'], spentMs: 10 },
    { content: ['part 0', 'part 1'], spentMs: 0 },
  ]);
  expect(await readdir(deps.temporaryDir)).toEqual([]);
});
