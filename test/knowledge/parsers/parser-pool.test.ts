import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createParserPool, type ParserSettings } from '../../../adapters/parser-pool/parser-pool.ts';
import type { FileKind } from '../../../domain/knowledge/file-kind.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import { until } from '../../support/until.ts';
import { longPdf, smallPdf } from '../../fixtures/bad-files.ts';
import { handbookPages, handbookPdf } from '../../fixtures/handbook.ts';

const MEBIBYTE = 1_048_576;
const silent = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

let folder: string;
const pools: DocumentParser[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parser-pool-'));
});

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function pool(settings: Partial<ParserSettings> = {}): DocumentParser {
  const made = createParserPool(
    {
      DATA_DIR: folder,
      PARSER_PROCESSES: 2,
      PARSER_TIMEOUT: 60_000,
      PARSER_TOTAL_TIMEOUT: 300_000,
      PARSER_TURN: 10_000,
      MAX_FILE_CHARACTERS: 50_000_000,
      OCR_LANGUAGES: ['eng'],
      PARSER_MEMORY_BYTES: 1024 * MEBIBYTE,
      ...settings,
    },
    silent,
  );
  pools.push(made);
  return made;
}

async function fileOf(name: string, content: Uint8Array | string): Promise<{ path: string; kind: FileKind }> {
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, kind: name.split('.').at(-1) as FileKind };
}

/** Keeps a child busy for many seconds, and tells so after the first page. */
function longFile(): Promise<{ path: string; kind: FileKind }> {
  return fileOf('long.pdf', longPdf(20_000));
}

function workFolders(): Promise<string[]> {
  return readdir(join(folder, 'tmp', 'parsing'));
}

/** Process ids of the parser children of a process. */
function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/u))
    .filter(([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes('parsers/main.ts'))
    .map(([pid]) => Number(pid));
}

/** Waits until a process has a parser child. */
function childOf(parent: number): Promise<number> {
  return until(() => childrenOf(parent)[0]);
}

test('reads a hundred pages, each with its number and its own facts, and tells how far it is', async () => {
  const pages = handbookPages();
  const file = await fileOf('handbook.pdf', await handbookPdf(pages));
  const progress: number[] = [];
  const text = await pool().parse(file, {
    onProgress: (done, total) => {
      expect(total).toBe(100);
      progress.push(done);
    },
  });
  expect(text).toMatchObject({
    mimeType: 'application/pdf',
    language: 'en',
    warnings: [],
    format: 'markdown',
  });
  expect(text.pages.map(({ page }) => page)).toEqual(pages.map(({ number }) => number));
  for (const [index, page] of pages.entries()) {
    const read = text.pages[index]?.text ?? '';
    expect(read).toContain(`# ${page.title}\n`);
    for (const paragraph of [page.facts, ...page.common]) expect(read.split('\n\n')).toContain(paragraph);
  }
  expect(text.characters).toBe(text.pages.reduce((sum, { text: { length } }) => sum + length, 0));
  expect(progress.at(-1)).toBe(100);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test('a file that takes too long is given up, and the pool goes on', async () => {
  const parser = pool({ PARSER_TIMEOUT: 1 });
  await expect(parser.parse(await longFile())).rejects.toMatchObject({ code: 'parser-timeout' });
  const patient = pool();
  await expect(patient.parse(await fileOf('short.txt', 'A few words.'))).resolves.toMatchObject({
    characters: 12,
  });
});

test('so is one that takes too long in all, whatever progress it makes', async () => {
  const parser = pool({ PARSER_TOTAL_TIMEOUT: 1 });
  await expect(parser.parse(await longFile())).rejects.toMatchObject({ code: 'parser-timeout' });
});

test('a file that needs too much memory is given up', async () => {
  // Any Node process holds more than this.
  const parser = pool({ PARSER_MEMORY_BYTES: 16 * MEBIBYTE });
  await expect(parser.parse(await longFile())).rejects.toMatchObject({ code: 'parser-memory' });
});

test('the pool serves the next file after a child was killed', async () => {
  const parser = pool({ PARSER_PROCESSES: 1 });
  const onProgress = () => {
    for (const child of childrenOf(process.pid)) process.kill(child, 'SIGKILL');
  };
  await expect(parser.parse(await longFile(), { onProgress })).rejects.toMatchObject({
    code: 'parser-crashed',
  });
  await expect(parser.parse(await fileOf('next.txt', 'Still here.'))).resolves.toMatchObject({
    characters: 11,
  });
});

test('an abort ends the child at once and rejects with its reason', async () => {
  const parser = pool();
  const stop = new AbortController();
  const reason = new Error('not wanted any more');
  const onProgress = () => stop.abort(reason);
  await expect(parser.parse(await longFile(), { signal: stop.signal, onProgress })).rejects.toBe(reason);
  expect(childrenOf(process.pid)).toEqual([]);
  await expect(parser.parse(await longFile(), { signal: stop.signal })).rejects.toBe(reason);
});

test('an abort is heard whenever it comes, also while the file is being prepared', async () => {
  const parser = pool();
  const file = await longFile();
  for (let moment = 0; moment < 20; moment += 1) {
    const stop = new AbortController();
    const reason = new Error(`not wanted at ${moment}`);
    const reading = parser.parse(file, { signal: stop.signal }).catch((error: unknown) => error);
    for (let turn = 0; turn < moment; turn += 1) await nextTurn();
    stop.abort(reason);
    expect(await reading).toBe(reason);
  }
});

test('another file is read while one keeps its child busy', async () => {
  const parser = pool({ PARSER_PROCESSES: 2 });
  const stop = new AbortController();
  const long = parser.parse(await longFile(), { signal: stop.signal });
  await expect(parser.parse(await fileOf('short.txt', 'A few words.'))).resolves.toMatchObject({
    characters: 12,
  });
  stop.abort(new Error('was still busy'));
  await expect(long).rejects.toThrow('was still busy');
});

test('a child knows no secret and may touch nothing but its own folder', async () => {
  process.env['PARSER_TEST_SECRET'] = 'not for children';
  const parser = pool({ PARSER_PROCESSES: 1 });
  await parser.parse(await fileOf('short.txt', 'A few words.'));
  delete process.env['PARSER_TEST_SECRET'];
  const [pid] = childrenOf(process.pid);
  const command = execFileSync('ps', ['eww', '-o', 'args=', '-p', String(pid)]).toString();
  expect(command).toContain('parsers/main.ts');
  expect(command).not.toContain('PARSER_TEST_SECRET');
  expect(command).toContain('--permission');
  const [own] = await workFolders();
  const allowed = [...command.matchAll(/--allow-fs-write=(\S+)/gu)].map(([, path]) => path);
  expect(allowed).toEqual([expect.stringMatching(`/tmp/parsing/${own}$`)]);
});

test('closing ends all children and leaves no file', async () => {
  const parser = pool();
  await Promise.all([
    parser.parse(await fileOf('a.txt', 'One.')),
    parser.parse(await fileOf('b.txt', 'Two.')),
  ]);
  await parser.close();
  expect(childrenOf(process.pid)).toEqual([]);
  expect(await workFolders()).toEqual([]);
  await expect(parser.parse(await fileOf('a.txt', 'One.'))).rejects.toMatchObject({ code: 'unavailable' });
});

test('children do not outlive a parent that was killed', async () => {
  const file = await longFile();
  const poolModule = new URL('../../../adapters/parser-pool/parser-pool.ts', import.meta.url).href;
  const script = `
    const { createParserPool } = await import(${JSON.stringify(poolModule)});
    const log = { info() {}, warn() {}, error() {}, debug() {}, child: () => log };
    const settings = { DATA_DIR: ${JSON.stringify(folder)}, PARSER_PROCESSES: 2, PARSER_TIMEOUT: 60000, PARSER_TOTAL_TIMEOUT: 300000, PARSER_MEMORY_BYTES: ${1024 * MEBIBYTE}, OCR_LANGUAGES: ['eng'] };
    const pool = createParserPool(settings, log);
    for (;;) await pool.parse(${JSON.stringify(file)}, {});`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const child = await childOf(Number(parent.pid));
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await until(() => !isAlive(child));
  expect(childrenOf(Number(parent.pid))).toEqual([]);
});

test('leaves the file itself untouched', async () => {
  const bytes = await smallPdf('Words that are read.');
  const file = await fileOf('kept.pdf', bytes);
  await pool().parse(file);
  expect(await readFile(file.path)).toEqual(bytes);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
