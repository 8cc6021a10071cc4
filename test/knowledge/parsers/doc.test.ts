import { mkdtemp, readdir, readFile, rm, writeFile, chmod } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLibreOffice } from '../../../adapters/libreoffice/doc-parser.ts';
import { findLibreOffice } from '../../../adapters/libreoffice/find.ts';
import { createParserPool } from '../../../adapters/parser-pool/parser-pool.ts';
import type { FileKind } from '../../../domain/knowledge/file-kind.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import { oleOf } from '../../fixtures/ole.ts';
import { word6InPieces, word6Of } from '../../fixtures/word6.ts';
import { until } from '../../support/until.ts';

const MEBIBYTE = 1_048_576;
/**
 * `mill.doc` and `linked-picture.doc` were saved by LibreOffice 7.4 as Word 97 files, the latter with a picture at
 * http://127.0.0.1:65535; `locked.docx` is any docx, encrypted by msoffcrypto-tool.
 */
const WORD_FILES = join(import.meta.dirname, '..', '..', 'fixtures', 'word');

let folder: string;
let pool: DocumentParser;
let warnings: unknown[];
const log = {
  info() {},
  warn: (details: unknown) => void warnings.push(details),
  error() {},
  debug() {},
  child: () => log,
};
const limits = { PARSER_PROCESSES: 2, PARSER_TIMEOUT: 60_000, PARSER_MEMORY_BYTES: 1_024 * MEBIBYTE };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doc-'));
  const settings = {
    ...limits,
    PARSER_TOTAL_TIMEOUT: 60_000,
    PARSER_TURN: 10_000,
    MAX_FILE_CHARACTERS: 50_000_000,
    OCR_LANGUAGES: ['eng'],
    DATA_DIR: folder,
  };
  pool = createParserPool(settings, log);
});

beforeEach(() => {
  warnings = [];
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

const sample = (name: string) => readFile(join(WORD_FILES, name));

async function fileOf(bytes: Buffer, kind: FileKind = 'doc'): Promise<{ path: string; kind: FileKind }> {
  const path = join(folder, `file-${Math.random()}.${kind}`);
  await writeFile(path, bytes);
  return { path, kind };
}

/** A parser whose LibreOffice is this program. */
function parserWith(program: string | null, changed: Partial<typeof limits> = {}): DocumentParser {
  return withLibreOffice(pool, program, { ...limits, DATA_DIR: folder, ...changed }, log);
}

/** A program of this shell script, in LibreOffice's place. */
async function scripted(script: string): Promise<string> {
  const path = join(folder, `soffice-${Math.random()}`);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

async function leftovers(): Promise<string[]> {
  return (await readdir(join(folder, 'tmp', 'parsing'))).filter((name) => name.startsWith('office-'));
}

const FULL_TEXT = [
  'Mühle am Wehr, price list',
  '# Price list of the mill',
  'All prices are in pounds – “net” – and hold until the second of November.[^1]',
  '[^1]: Carriage is not included.',
  '## Grain',
  '| Grain | Price \\| tonne | Stock |\n| --- | --- | --- |\n| Wheat | 210 | north barn south barn |\n| Barley | 185 | north barn |',
  '## Delivery',
  '- on Mondays\n  - in the morning\n- on Wednesdays',
  'Closed on the feast of Saint Catherine.',
  'Größere Mengen gehen früh nach Köln, ½ sacks are not delivered.',
  'Valid for 1802, page',
].join('\n\n');

const OLD_TEXT = ['Price list of the mill', 'Größere Mengen gehen früh nach Köln, “net” prices.'];
const PARAGRAPHS = OLD_TEXT.map((text) => `${text}\r`);
const WORD_6_FILES: [string, () => Buffer][] = [
  ['a Word 6 file', () => word6Of(101, PARAGRAPHS.join(''))],
  ['a Word 6 file of a later edition', () => word6Of(103, PARAGRAPHS.join(''))],
  ['a Word 95 file', () => word6Of(104, PARAGRAPHS.join(''))],
  ['a Word 95 file that was saved in haste', () => word6InPieces(104, PARAGRAPHS)],
];

describe('with LibreOffice', () => {
  let office: string;

  beforeAll(async () => {
    const found = await findLibreOffice(process.env['LIBREOFFICE_PATH']);
    if (!found)
      throw new Error(
        'These tests need LibreOffice on PATH. Debian and Ubuntu: apt-get install --no-install-recommends libreoffice-writer-nogui; others: https://www.libreoffice.org/download',
      );
    office = found;
  });

  test('an old Word file keeps headings, lists, tables, notes, text boxes, headers and footers', async () => {
    const text = await parserWith(office).parse(await fileOf(await sample('mill.doc')));
    expect(text).toMatchObject({
      mimeType: 'application/msword',
      converter: 'libreoffice',
      format: 'markdown',
      pages: [{ page: null, text: FULL_TEXT }],
    });
    expect(warnings).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  test.each(WORD_6_FILES)('%s is read by it too', async (_case, make) => {
    const text = await parserWith(office).parse(await fileOf(make()));
    expect(text).toMatchObject({ mimeType: 'application/msword', converter: 'libreoffice' });
    expect(text.pages[0]?.text).toBe(OLD_TEXT.join('\n\n'));
    expect(warnings).toEqual([]);
  });

  test('two conversions at once do not get in each other’s way', async () => {
    const parser = parserWith(office);
    const file = await fileOf(await sample('mill.doc'));
    const texts = await Promise.all([parser.parse(file), parser.parse(file)]);
    expect(texts.map(({ converter }) => converter)).toEqual(['libreoffice', 'libreoffice']);
  });

  test('nothing that a document links to is fetched', async () => {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // An address is ours to give, for it has a type.
    const { port } = server.address() as AddressInfo;
    const template = await sample('linked-picture.doc');
    const [before, after] = ['127.0.0.1:65535', `127.0.0.1:${port}`].map((text) =>
      Buffer.from(text, 'utf16le'),
    );
    if (!before || after?.length !== before.length)
      throw new Error(`The port ${port} is too short for this test`);
    const at = template.indexOf(before);
    expect(at).toBeGreaterThan(0);
    after.copy(template, at);
    const { converter } = await parserWith(office).parse(await fileOf(template));
    expect(converter).toBe('libreoffice');
    expect(asked).toEqual([]);
    server.close();
  });
});

describe('without LibreOffice', () => {
  test('the built-in reader gives all words', async () => {
    const { pages, ...text } = await parserWith(null).parse(await fileOf(await sample('mill.doc')));
    expect(text).toMatchObject({ mimeType: 'application/msword', converter: 'builtin', format: 'plain' });
    const words = pages[0]?.text.split('\n') ?? [];
    expect(words).toEqual(
      expect.arrayContaining([
        'Mühle am Wehr, price list',
        'Price list of the mill',
        'All prices are in pounds – “net” – and hold until the second of November.',
        'Grain\tPrice | tonne\tStock',
        'Barley\t185\tnorth barn',
        'Closed on the feast of Saint Catherine.',
        'Größere Mengen gehen früh nach Köln, ½ sacks are not delivered.',
        'Carriage is not included.',
      ]),
    );
  });

  test.each(WORD_6_FILES)('%s gives its words', async (_case, make) => {
    const text = await parserWith(null).parse(await fileOf(make()));
    expect(text).toMatchObject({ mimeType: 'application/msword', converter: 'builtin', format: 'plain' });
    expect(text.pages[0]?.text).toBe(OLD_TEXT.join('\n'));
  });

  test('fields show what they result in, cells stand side by side', async () => {
    const text = 'See \x13 HYPERLINK "mill" \x14the mill\x15.\rWheat\x07210\x07\x07Barley\x07185\x07\x07';
    const { pages } = await parserWith(null).parse(await fileOf(word6Of(104, text)));
    expect(pages[0]?.text).toBe('See the mill.\nWheat\t210\nBarley\t185');
  });

  test.each([
    ['ends without a file', 'echo no such filter >&2; exit 1'],
    ['is killed', 'kill -9 $$'],
    ['makes nonsense', 'mkdir -p docx; echo nonsense > docx/input.docx'],
  ])('nor with one that %s', async (_case, script) => {
    const text = await parserWith(await scripted(script)).parse(await fileOf(await sample('mill.doc')));
    expect(text.converter).toBe('builtin');
    expect(warnings).toHaveLength(1);
    expect(await leftovers()).toEqual([]);
  });

  test('nor with one that never ends: it and its children are killed', async () => {
    const program = await scripted('sleep 300 & echo $! > ../../../child.pid; wait');
    const parser = parserWith(program, { PARSER_TIMEOUT: 500 });
    const { converter } = await parser.parse(await fileOf(await sample('mill.doc')));
    expect(converter).toBe('builtin');
    const child = Number(await readFile(join(folder, 'child.pid'), 'utf8'));
    await until(() => !isAlive(child));
    expect(await leftovers()).toEqual([]);
  });

  test('nor with one whose children work for too long', async () => {
    const program = await scripted('(while :; do :; done) & wait');
    const { converter } = await parserWith(program, { PARSER_TIMEOUT: 300 }).parse(
      await fileOf(await sample('mill.doc')),
    );
    expect(converter).toBe('builtin');
    expect(JSON.stringify(warnings, messages)).toContain('took too long');
  });

  test('nor with one whose children take too much memory', async () => {
    const program = await scripted(`"${process.execPath}" -e 'setInterval(() => {}, 1000)' & wait`);
    // Any Node process holds more than this.
    const parser = parserWith(program, { PARSER_MEMORY_BYTES: 16 * MEBIBYTE });
    const { converter } = await parser.parse(await fileOf(await sample('mill.doc')));
    expect(converter).toBe('builtin');
    expect(JSON.stringify(warnings, messages)).toContain('too much memory');
  });
});

test('an abort ends LibreOffice and rejects with its reason', async () => {
  const stop = new AbortController();
  const program = await scripted('touch ../../../started; sleep 300');
  const parsing = parserWith(program).parse(await fileOf(await sample('mill.doc')), { signal: stop.signal });
  await Promise.all([
    expect(parsing).rejects.toThrow('not wanted'),
    until(async () => (await readdir(folder)).includes('started')).then(() =>
      stop.abort(new Error('not wanted')),
    ),
  ]);
  expect(await leftovers()).toEqual([]);
});

test('LibreOffice does not outlive a worker that was killed', async () => {
  const program = await scripted('echo $$ > ../orphan.pid; sleep 300');
  const module = new URL('../../../adapters/libreoffice/convert.ts', import.meta.url).href;
  const work = await mkdtemp(join(folder, 'orphan-'));
  const script = `
    const { convertToDocx } = await import(${JSON.stringify(module)});
    await convertToDocx(${JSON.stringify(program)}, 'x.doc', ${JSON.stringify(work)}, { wordVersion: '97', timeoutMs: 60000, memoryBytes: 1e9 });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const pid = await until(
    async () => Number(await readFile(join(folder, 'orphan.pid'), 'utf8').catch(() => '')) || null,
  );
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !isAlive(pid));
});

describe('what is no old Word file that can be read', () => {
  /** A Word file's first bytes. */
  function wordHead(mark: number, flags: number): Buffer {
    const head = Buffer.alloc(32);
    head.writeUInt16LE(mark, 0);
    head.writeUInt16LE(flags, 10);
    return head;
  }

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a docx with a password', () => sample('locked.docx'), 'encrypted-file'],
    [
      'a doc with a password',
      () => oleOf(['WordDocument', '1Table'], wordHead(0xa5_ec, 0x03_00)),
      'encrypted-file',
    ],
    [
      'a Word 95 file with a password',
      () => oleOf(['WordDocument'], wordHead(0xa5_dc, 0x01_00)),
      'encrypted-file',
    ],
    ['an old Excel file', () => oleOf(['Workbook']), 'mime-mismatch'],
    ['an installer', () => oleOf(['\u4840\u3b3f\u43f2\u4438\u45b1']), 'mime-mismatch'],
    ['a Word file of nonsense', () => oleOf(['WordDocument'], Buffer.from('nonsense')), 'corrupted-file'],
    [
      'a Word file that was cut off',
      async () => (await sample('mill.doc')).subarray(0, 9_000),
      'corrupted-file',
    ],
    ['a header and no more', async () => (await sample('mill.doc')).subarray(0, 512), 'corrupted-file'],
    ['a directory that goes round in a circle', circular, 'corrupted-file'],
  ])('%s', async (_case, make, code) => {
    const bytes = await make();
    const file = await fileOf(bytes);
    const parser = parserWith(await scripted('touch ../../../asked'));
    await expect(parser.inspect(file)).rejects.toMatchObject({ code });
    await expect(parser.parse(file)).rejects.toMatchObject({ code });
    // It was never shown to LibreOffice.
    expect(await readdir(folder)).not.toContain('asked');
  });

  function circular(): Buffer {
    const bytes = oleOf(['WordDocument']);
    // The directory's sector names itself as the next one.
    bytes.writeUInt32LE(1, 512 + 4);
    return bytes;
  }
});

describe('findLibreOffice', () => {
  test('takes what is configured, and nothing else then', async () => {
    const program = await scripted('exit 0');
    expect(await findLibreOffice(program)).toBe(program);
    expect(await findLibreOffice(join(folder, 'nothing-there'))).toBeNull();
    expect(await findLibreOffice(folder)).toBeNull();
    expect(await findLibreOffice('none')).toBeNull();
  });
});

test('the names of streams may be written in any case', async () => {
  const bytes = await sample('mill.doc');
  for (const name of ['WordDocument', '1Table']) {
    const at = bytes.indexOf(name, 'utf16le');
    bytes.write(name.toUpperCase(), at, 'utf16le');
  }
  const parser = parserWith(null);
  const file = await fileOf(bytes);
  expect(await parser.inspect(file)).toEqual({ kind: 'doc', wordVersion: '97' });
  expect(await parser.parse(file)).toEqual(await parser.parse(await fileOf(await sample('mill.doc'))));
});

function messages(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
