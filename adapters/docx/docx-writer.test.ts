import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentBlock } from '../../domain/ports/docx-writer.ts';
import { extractDocx } from '../../parsers/docx.ts';
import { unzip } from '../../test/support/zip.ts';
import { docxWriter } from './docx-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'docx-writer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BLOCKS: DocumentBlock[] = [
  { kind: 'heading', level: 1, content: [{ text: 'Mills & <weirs>' }] },
  {
    kind: 'paragraph',
    content: [
      { text: 'Read ' },
      { text: 'this', bold: true, italic: true },
      { text: ' at ' },
      { text: 'our site', href: 'https://example.org/?a=1&b=2' },
      { text: ', not ' },
      { text: 'there', href: 'javascript:alert(1)' },
      { text: '; bad \u0000\u000b\ud800 signs' },
    ],
  },
  {
    kind: 'list',
    ordered: false,
    items: [0, 1].map((depth) => ({ depth, content: [{ text: `at ${depth}` }] })),
  },
  { kind: 'list', ordered: true, items: [{ depth: 0, content: [{ text: 'first' }] }] },
  { kind: 'heading', level: 2, content: [{ text: 'Prices' }] },
  {
    kind: 'list',
    ordered: true,
    items: ['again', 'and on'].map((text) => ({ depth: 0, content: [{ text }] })),
  },
  { kind: 'quote', content: [{ text: 'Water finds its way.' }] },
  {
    kind: 'table',
    rows: [
      ['Grain', 'Price'],
      ['Wheat', '210'],
    ].map((row) => row.map((text) => [{ text }])),
  },
];

test('a document comes back from Word as it went in', async () => {
  const path = join(folder, 'a.docx');
  writeFileSync(path, await docxWriter.write({ title: 'Mills', blocks: BLOCKS }));
  const { pages } = await extractDocx(path, () => {});
  expect(pages.map(({ text }) => text).join()).toBe(
    [
      '# Mills & <weirs>',
      'Read this at our site, not there; bad \ufffd\ufffd\ufffd signs',
      '- at 0\n  - at 1\n1. first',
      '## Prices',
      '1. again\n2. and on',
      'Water finds its way.',
      '| Grain | Price |\n| --- | --- |\n| Wheat | 210 |',
    ].join('\n\n'),
  );
});

test('it links to the web alone, and loads nothing from it', async () => {
  const files = await unzip(Buffer.from(await docxWriter.write({ title: 'Mills', blocks: BLOCKS })));
  const relations = [...files]
    .filter(([name]) => name.endsWith('.rels'))
    .map(([, bytes]) => bytes.toString());
  const external = relations.join('').match(/<Relationship [^>]*TargetMode="External"[^>]*>/g);
  expect(external).toHaveLength(1);
  expect(external?.[0]).toMatch(/hyperlink".*https:\/\/example\.org\/\?a=1&amp;b=2/);
  const text = files.get('word/document.xml')?.toString() ?? '';
  expect(text).toContain('<w:b/>');
  expect(text).not.toContain('javascript:');
});
