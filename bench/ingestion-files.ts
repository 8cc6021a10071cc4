import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import type { FileKind } from '../domain/knowledge/file-kind.ts';
import { handbookPages, handbookPdf, type HandbookPage } from '../test/fixtures/handbook.ts';

/** Files of one kind that are read one after the other. */
export interface Corpus {
  kind: FileKind;
  paths: string[];
  bytes: number;
  /** Printed pages; null where there are none. */
  pages: number | null;
}

const FILES = 3;
const CSV_ROWS = 30_000;

/** The handbook's hundred pages as PDF and Word files, and a table of its sentences; each file differs a little. */
export async function makeCorpora(folder: string): Promise<Corpus[]> {
  await mkdir(folder, { recursive: true });
  const editions = Array.from({ length: FILES }, (_, index) => edition(index));
  const pages = editions.flat().length;
  return [
    await store(folder, {
      kind: 'pdf',
      pages,
      contents: await Promise.all(editions.map((each) => handbookPdf(each))),
    }),
    await store(folder, { kind: 'docx', pages, contents: await Promise.all(editions.map(handbookDocx)) }),
    await store(folder, {
      kind: 'csv',
      pages: null,
      contents: editions.map((each) => handbookCsv(each, CSV_ROWS)),
    }),
  ];
}

async function store(
  folder: string,
  { kind, pages, contents }: { kind: FileKind; pages: number | null; contents: Buffer[] },
): Promise<Corpus> {
  const paths = contents.map((_, index) => join(folder, `handbook-${index}.${kind}`));
  for (const [index, path] of paths.entries()) await writeFile(path, contents[index] ?? '');
  return { kind, paths, pages, bytes: contents.reduce((sum, { length }) => sum + length, 0) };
}

/** The pages of the handbook in another order, so that no two files are the same. */
export function edition(number: number, pages = handbookPages().length): HandbookPage[] {
  const all = handbookPages();
  const start = (number * 7) % all.length;
  return [...all.slice(start), ...all.slice(0, start)].slice(0, pages);
}

export function handbookDocx(pages: readonly HandbookPage[]): Promise<Buffer> {
  const children = pages.flatMap(({ title, facts, common }) => [
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
    ...[facts, ...common].map((text) => new Paragraph(text)),
  ]);
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

export function handbookCsv(pages: readonly HandbookPage[], rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, index) => {
    const { number, chapter, title, facts } = pages[index % pages.length] ?? {
      number: 0,
      chapter: '',
      title: '',
      facts: '',
    };
    const sentence = facts.split('. ')[index % 3] ?? '';
    return `${index + 1};${number};"${chapter}";"${title}";"${sentence.replaceAll('"', '""')}"`;
  });
  return Buffer.from(['row;page;chapter;title;sentence', ...lines, ''].join('\r\n'));
}
