import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParserPool } from '../../../adapters/parser-pool/parser-pool.ts';
import type { FileKind } from '../../../domain/knowledge/file-kind.ts';
import type { ExtractedText } from '../../../domain/knowledge/records.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import { zipOf } from '../../fixtures/bad-files.ts';
import { docxOf, docxOfFiles, p, run } from '../../fixtures/docx-parts.ts';

const MEBIBYTE = 1_048_576;
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const silent = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

let folder: string;
let parser: DocumentParser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-hostile-'));
  const times = {
    PARSER_TIMEOUT: 60_000,
    PARSER_TOTAL_TIMEOUT: 60_000,
    PARSER_TURN: 10_000,
    MAX_FILE_CHARACTERS: 50_000_000,
    OCR_LANGUAGES: ['eng'],
  };
  const limits = { PARSER_PROCESSES: 1, PARSER_MEMORY_BYTES: 1_024 * MEBIBYTE, ...times };
  parser = createParserPool({ DATA_DIR: folder, ...limits }, silent);
});

afterAll(async () => {
  await parser.close();
  await rm(folder, { recursive: true, force: true });
});

/** What becomes of a file: its text, or the code of its refusal. */
async function outcomeOf(kind: FileKind, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, `file.${kind}`);
  await writeFile(path, bytes);
  return parser.parse({ path, kind }).then(
    ({ pages }: ExtractedText) => pages.map(({ text }) => text).join('\n\n'),
    (error: { code: string }) => `code ${error.code}`,
  );
}

const document = (body: string, doctype = '') =>
  docxOfFiles({
    'word/document.xml': `<?xml version="1.0"?>${doctype}<w:document ${W}><w:body>${body}</w:body></w:document>`,
  });

describe('Word documents', () => {
  test('entities from outside are neither fetched nor read', async () => {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.end('fetched');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // An address is ours to give, for it has a type.
    const { port } = server.address() as AddressInfo;
    const secret = join(folder, 'secret.txt');
    await writeFile(secret, 'the secret words');
    const doctype = `<!DOCTYPE w:document [<!ENTITY file SYSTEM "file://${secret}"><!ENTITY web SYSTEM "http://127.0.0.1:${port}/x"><!ENTITY % ext SYSTEM "http://127.0.0.1:${port}/dtd"> %ext;]>`;
    const text = await outcomeOf('docx', document(p('Before &file; and &web; after.'), doctype));
    expect(text).toBe('Before &file; and &web; after.');
    expect(asked).toEqual([]);
    server.close();
  });

  test('entities of entities do not multiply', async () => {
    const laughs = Array.from(
      { length: 12 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    );
    const doctype = `<!DOCTYPE w:document [<!ENTITY l0 "ha">${laughs.join('')}]>`;
    expect(await outcomeOf('docx', document(p('It is &l12; funny.'), doctype))).toBe('It is &l12; funny.');
  });

  test('a huge attribute is found out by its zip, one of megabytes is read past', async () => {
    const attribute = (bytes: number) =>
      zipOf([
        { name: '[Content_Types].xml', data: Buffer.from('<Types/>') },
        {
          name: 'word/document.xml',
          data: Buffer.concat([
            Buffer.from(`<w:document ${W}><w:body><w:p w:rsid="`),
            Buffer.alloc(bytes, 'x'),
            Buffer.from(`"><w:r><w:t>Words</w:t></w:r></w:p></w:body></w:document>`),
          ]),
        },
      ]);
    expect(await outcomeOf('docx', attribute(60 * MEBIBYTE))).toBe('code corrupted-file');
    expect(await outcomeOf('docx', attribute(8 * MEBIBYTE))).toBe('Words');
  });

  test('a zip in a zip is left alone', async () => {
    const inner = zipOf([{ name: 'bomb', data: Buffer.alloc(20 * MEBIBYTE) }]);
    const outer = docxOfFiles({
      'word/document.xml': `<w:document ${W}><w:body>${p('Words')}</w:body></w:document>`,
      'word/media/inner.zip': inner,
    });
    expect(await outcomeOf('docx', outer)).toBe('Words');
  });

  test.each([
    ['elements', '<w:x>', '</w:x>', 9_000],
    ['tables', '<w:tbl><w:tr><w:tc><w:p/></w:tc><w:tc>', '</w:tc></w:tr></w:tbl>', 3_000],
    ['text boxes', '<w:p><w:r><w:txbxContent>', '</w:txbxContent></w:r></w:p>', 3_000],
  ])('%s within one another', async (_case, open, close, levels) => {
    const nested = (count: number) => docxOf({ body: open.repeat(count) + p('Deep') + close.repeat(count) });
    expect(await outcomeOf('docx', nested(levels))).toBe('Deep');
    expect(await outcomeOf('docx', nested(100_000))).toBe('code corrupted-file');
  });

  test('elements that are never closed, or closed twice', async () => {
    const text = await outcomeOf(
      'docx',
      document(`<w:tbl><w:tr><w:tc>${p('In')}</w:tr></w:p></w:p><w:p>${run('Out')}`),
    );
    expect(text).toMatch(/Out|In|code (?:no-text|corrupted-file)/u);
  });

  test('notes that refer to themselves, and parts that name parts in a circle', async () => {
    const reference = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    const parts = {
      body: `<w:p>${run('Body')}${reference}</w:p>`,
      footnotes: `<w:footnote w:id="1"><w:p>${run('Note')}${reference}</w:p></w:footnote>`,
    };
    expect(await outcomeOf('docx', docxOf(parts))).toBe('Body[^1]\n\n[^1]: Note');
    const circle = '<Relationships><Relationship Type="x/header" Target="document.xml"/></Relationships>';
    const files = {
      'word/document.xml': `<w:document ${W}>${p('Words')}</w:document>`,
      'word/_rels/document.xml.rels': circle,
    };
    expect(await outcomeOf('docx', docxOfFiles(files))).toContain('Words');
  });
});

describe('tables and JSON', () => {
  test('a single field of thirty megabytes', async () => {
    const field = Buffer.alloc(30 * MEBIBYTE, 'words and ');
    const outcome = await outcomeOf(
      'csv',
      Buffer.concat([Buffer.from('a,b\n1,"'), field, Buffer.from('"\n')]),
    );
    expect(outcome.slice(0, 20)).toBe('a: 1\nb: words and wo');
    expect(outcome.length).toBeGreaterThan(30 * MEBIBYTE - 100);
  });

  test('a million columns', async () => {
    const outcome = await outcomeOf('csv', `${'a,'.repeat(1_000_000)}\n${'1,'.repeat(1_000_000)}\n`);
    expect(outcome).toMatch(/^a: 1\na: 1\n/u);
  });

  test('a million rows, all of them', async () => {
    const rows = Array.from(
      { length: 1_000_000 },
      (_, index) => `${index};Grain ${index % 97};${index * 7}\n`,
    );
    const lines = (await outcomeOf('csv', `id;name;sum\n${rows.join('')}`)).split('\n');
    expect(lines).toHaveLength(1_000_002);
    expect(lines.at(-1)).toBe('| 999999 | Grain 26 | 6999993 |');
  });

  test.each([
    ['closed', `${'['.repeat(100_000)}7${']'.repeat(100_000)}`, '7'],
    ['not closed', '['.repeat(100_000), '['.repeat(100_000)],
    [
      'of names',
      `${'{"name":'.repeat(100_000)}7${'}'.repeat(100_000)}`,
      expect.stringMatching(/^….*name: 7$/u),
    ],
  ])('a hundred thousand levels of JSON, %s', async (_case, source, expected) => {
    expect(await outcomeOf('json', source)).toEqual(expected);
  });

  test('a string of thirty megabytes in JSON', async () => {
    expect((await outcomeOf('json', `{"a": "${'x'.repeat(30 * MEBIBYTE)}"}`)).length).toBe(30 * MEBIBYTE + 3);
  });
});

test.each<[string, FileKind, Uint8Array, string]>([
  ['text of zeros', 'txt', Buffer.alloc(1 * MEBIBYTE), 'code no-text'],
  ['a table of zeros', 'csv', Buffer.alloc(1 * MEBIBYTE), 'code no-text'],
  ['a table of nothing but delimiters', 'csv', Buffer.alloc(1 * MEBIBYTE, ';;;;\n'), 'code no-text'],
  ['JSON of nothing', 'json', Buffer.from(' [ ] '), 'code no-text'],
])('%s has no text', async (_case, kind, bytes, expected) => {
  expect(await outcomeOf(kind, bytes)).toBe(expected);
});
