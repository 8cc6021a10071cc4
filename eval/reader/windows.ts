// node local/run.mjs eval/reader/windows.ts <folder of sets> <folder for windows>: what the reader is trained on of sets of our
// own (README.md): each question with the windows of the passages that a search finds for it, and where its answer stands.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withServers } from '../../bench/servers.ts';
import { candidatesOf, type Candidate } from '../../domain/knowledge/answering/candidates/candidates.ts';
import { windowsOf, type WindowPart } from '../../domain/knowledge/answering/candidates/reading-windows.ts';
import { likelyLanguage } from '../../domain/knowledge/question-words.ts';
import { sharedInstance } from '../../test/support/instance/instance.ts';
import { readFiles, readJsonLines, type Row } from '../collection.ts';
import { inParallel } from '../in-parallel.ts';
import { connect, indexCollection, type Excerpt } from '../product.ts';

const PASSAGES = 6;

interface Labelled {
  /** Place of the passage, from 0. */
  place: number;
  parts: string[];
  /** Where the answer stands; null where it does not. */
  label: { part: number; start: number; end: number } | null;
}

const [from = '', to = ''] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
await withServers(async () => {
  const api = await connect(sharedInstance().url);
  for (const name of readdirSync(from)) {
    const folder = join(from, name);
    const set = { name: basename(folder), documents: readFiles(join(folder, 'documents')) };
    const product = await indexCollection(api, set);
    const lines = await inParallel(readJsonLines(join(folder, 'questions.jsonl')), async (row) => {
      const windows = windowsOfQuestion(row, await product.passages(String(row['text']), PASSAGES));
      return JSON.stringify({ document: row['document'], text: row['text'], answer: row['answer'], windows });
    });
    writeFileSync(join(to, `${name}.jsonl`), `${lines.join('\n')}\n`);
    console.log(`${name}: ${lines.length} questions`);
  }
});

function windowsOfQuestion(row: Row, excerpts: Excerpt[]): Labelled[] {
  const language = likelyLanguage(excerpts.map(({ content }) => content).join('\n'));
  return excerpts.flatMap(({ content, heading, originalFilename, score }, place) => {
    const document = originalFilename.replace(/^\d+-/, '');
    const passage = { text: content, heading, document, score };
    const isOwn = document === row['document'] && typeof row['quote'] === 'string';
    return windowsOf(passage, candidatesOf(passage, place + 1, language)).map((window) => ({
      place,
      parts: window.map(({ text }) => text),
      label: isOwn ? labelOf(window, String(row['quote']), plain(String(row['answer']))) : null,
    }));
  });
}

function labelOf(window: WindowPart[], quote: string, answer: string): Labelled['label'] {
  for (const [part, { text, candidate }] of window.entries()) {
    const start = text.toLowerCase().indexOf(answer.toLowerCase());
    if (candidate && start >= 0 && isQuoted(candidate, quote))
      return { part, start, end: start + answer.length };
  }
  return null;
}

/** The quote may be more than a candidate, or less. */
function isQuoted({ text, row }: Candidate, quote: string): boolean {
  const [whole, own] = [plain(quote).toLowerCase(), plain(text).toLowerCase()];
  if (row) return row.row.cells.every((cell) => whole.includes(plain(cell.text).toLowerCase()));
  return own.includes(whole) || whole.includes(own);
}

/** Without marks of Markdown. */
function plain(text: string): string {
  return text
    .replaceAll(/[*`_|]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
