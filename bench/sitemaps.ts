import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { gunzip } from '../adapters/gunzip/gunzip.ts';
import { readSitemap } from '../domain/site/sitemaps/read-sitemap.ts';
import { SITEMAP_LIMITS } from '../domain/site/sitemaps/sitemap.ts';
import { XmlScanner } from '../domain/site/sitemaps/xml-scanner.ts';
import { cacheDir } from '../local/paths.mjs';

const SITE = 'https://www.example.org';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const URLS = 50_000;
const FILES = 20;
const PIECE_BYTES = 65_536;
const ROUNDS = 5;

/**
 * One sitemap of 50,000 URLs (18 MB) beside general XML parsers that do nothing with what they find (the limit of
 * what they would allow), then a million URLs in 20 gzipped files: time, and how far the memory grows.
 */
export async function run(): Promise<void> {
  console.log(`load ${loadavg()[0]?.toFixed(1)}; best and median of ${ROUNDS} rounds after one to warm up`);
  const bytes = sitemap(0);
  const zipped = gzipSync(bytes);
  console.log(`${URLS.toLocaleString('en')} URLs, ${(bytes.length / 1e6).toFixed(1)} MB`);
  const rows: Record<string, object> = {
    'Millrace, entries checked': await timed(() => readAll(bytes)),
    'Millrace, gzipped': await timed(() => readAll(zipped)),
    'its scanner, bare': await timed(() => throughScanner(bytes)),
    'htmlparser2, bare': await timed(() => throughHtmlparser(bytes)),
  };
  const saxes = await saxesParser();
  if (saxes) rows['saxes 6.0.0, bare'] = await timed(() => throughSaxes(saxes, bytes));
  console.table(rows);
  await walkMillion();
}

function sitemap(file: number): Buffer {
  const urls = Array.from({ length: URLS }, (_, n) => {
    const path = `catalogue-${file}/department-${n % 97}/category-${n % 1009}/product-${n}`;
    const query = `colour=red&amp;size=${n % 7}&amp;reference=${'x'.repeat(120)}`;
    const date = `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}T10:00:00+00:00`;
    return `  <url>\n    <loc>${SITE}/${path}?${query}</loc>\n    <lastmod>${date}</lastmod>\n    <changefreq>weekly</changefreq>\n    <priority>0.8</priority>\n  </url>`;
  });
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`,
  );
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

async function readAll(bytes: Buffer): Promise<void> {
  const source = {
    url: `${SITE}/sitemap.xml`,
    bytes: Readable.from(pieces(bytes)),
    gunzip,
    limits: SITEMAP_LIMITS,
  };
  const reading = readSitemap(source);
  let step = await reading.next();
  while (!step.done) step = await reading.next();
  if (step.value.urls !== URLS) throw new Error(`${step.value.urls} URLs were read`);
}

function throughScanner(bytes: Buffer): void {
  const decoder = new TextDecoder();
  const scanner = new XmlScanner({ open() {}, close() {}, text() {}, declaration() {}, malformed() {} });
  for (const piece of pieces(bytes)) scanner.write(decoder.decode(piece, { stream: true }));
}

function throughHtmlparser(bytes: Buffer): void {
  const decoder = new TextDecoder();
  const parser = new Parser({ ontext() {}, onopentagname() {} }, { xmlMode: true });
  for (const piece of pieces(bytes)) parser.write(decoder.decode(piece, { stream: true }));
  parser.end();
}

/** What is used of saxes. */
type Saxes = new () => { write(text: string): unknown; close(): unknown };

/** Installed into the user's cache; null, with a word, where that cannot be. */
async function saxesParser(): Promise<Saxes | null> {
  const folder = join(cacheDir(), 'bench-sitemaps');
  try {
    await mkdir(folder, { recursive: true });
    await promisify(execFile)('npm', [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      'saxes@6.0.0',
    ]);
    const library = createRequire(pathToFileURL(`${folder}/package.json`)).resolve('saxes');
    const { default: module }: { default: { SaxesParser: Saxes } } = await import(
      pathToFileURL(library).href
    );
    return module.SaxesParser;
  } catch {
    console.log('saxes could not be installed and is left out');
    return null;
  }
}

function throughSaxes(SaxesParser: Saxes, bytes: Buffer): void {
  const decoder = new TextDecoder();
  const parser = new SaxesParser();
  for (const piece of pieces(bytes)) parser.write(decoder.decode(piece, { stream: true }));
  parser.close();
}

/** Milliseconds; those of the processor too, since other work on the machine lengthens the others alone. */
async function timed(work: () => unknown): Promise<object> {
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [started, used] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(used);
    if (round === 0) continue;
    wall.push(performance.now() - started);
    cpu.push((user + system) / 1_000);
  }
  const at = (times: number[], place: number) => Math.round(times.sort((a, b) => a - b)[place] ?? 0);
  const middle = Math.floor(ROUNDS / 2);
  return { 'best ms': at(wall, 0), 'median ms': at(wall, middle), 'median CPU ms': at(cpu, middle) };
}

/** Each in a process of its own, so that what was made here does not count. */
async function walkMillion(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-sitemaps-'));
  try {
    for (let file = 0; file < FILES; file += 1) {
      await writeFile(join(folder, `sitemap-${file}.xml.gz`), gzipSync(sitemap(file)));
    }
    const script = join(import.meta.dirname, 'sitemaps-walk.ts');
    const rows: object[] = [];
    for (const count of [1, FILES / 4, FILES]) {
      const { stdout } = await promisify(execFile)(process.execPath, [script, folder, String(count)]);
      rows.push(JSON.parse(stdout));
    }
    console.table(rows);
  } finally {
    await rm(folder, { recursive: true });
  }
}
