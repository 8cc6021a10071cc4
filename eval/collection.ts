import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

export interface Document {
  id: string;
  title: string;
  text: string;
  /** The file as it is, where the collection is a folder of files. */
  file?: { name: string; bytes: Buffer };
}

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

export interface Query {
  id: string;
  text: string;
  /** What was said before; makes the query a follow-up. */
  history: Turn[];
  /** `unanswerable`: of the documents' field, but they do not tell. `off-topic`: of another field. */
  kind: 'answerable' | 'unanswerable' | 'off-topic';
  /** Words of the chunk that answers, where a relevant document is longer than a chunk. */
  answer?: string;
}

export interface Collection {
  name: string;
  documents: Document[];
  queries: Query[];
  /** Grade of each relevant document, by query. */
  relevance: Map<string, Map<string, number>>;
}

/**
 * Reads a retrieval set. Documents: `documents.jsonl` (`id, title?, text`), `corpus.jsonl` (`_id, title, text`, as in
 * BEIR) or a folder `documents` of files, whose names are the ids. Queries: `queries.jsonl` (`id` or `_id`, `text`,
 * and perhaps `history`, `kind`, `answer`). Relevance: `qrels.tsv` or `qrels/test.tsv` (query, document, grade),
 * `qrels.jsonl`, or the four columns of TREC. Throws an `Error` that names what is missing or wrong.
 */
export function readCollection(folder: string): Collection {
  const relevance = readRelevance(folder);
  const queries = readJsonLines(existing(folder, ['queries.jsonl'])).map((row) => toQuery(row, relevance));
  const asked = queries.filter((query) => query.kind !== 'answerable' || relevance.has(query.id));
  if (asked.length === 0) throw new Error(`${folder}: no query has a relevant document`);
  return { name: basename(folder), documents: readDocuments(folder), queries: asked, relevance };
}

function toQuery(row: Row, relevance: Collection['relevance']): Query {
  const id = idOf(row);
  const kind = row['kind'] === 'off-topic' || row['kind'] === 'unanswerable' ? row['kind'] : 'answerable';
  if (kind !== 'answerable' && relevance.has(id)) throw new Error(`query ${id} is ${kind} and has answers`);
  const answer = typeof row['answer'] === 'string' ? { answer: row['answer'] } : {};
  return { id, text: textOf(row, 'text'), history: historyOf(row), kind, ...answer };
}

/** The turns before a question: objects, or what was asked as a string. */
export function historyOf(row: Row): Turn[] {
  if (!Array.isArray(row['history'])) return [];
  return row['history'].map((turn: unknown): Turn => {
    // Checked field by field.
    const { role, content } = (typeof turn === 'string' ? { role: 'user', content: turn } : turn) as Row;
    return { role: role === 'assistant' ? 'assistant' : 'user', content: String(content) };
  });
}

function readDocuments(folder: string): Document[] {
  const files = join(folder, 'documents');
  if (existsSync(files) && statSync(files).isDirectory()) return readFiles(files);
  return readJsonLines(existing(folder, ['documents.jsonl', 'corpus.jsonl'])).map((row) => ({
    id: idOf(row),
    title: typeof row['title'] === 'string' ? row['title'] : '',
    text: textOf(row, 'text'),
  }));
}

/** Every file of a folder, as a document of its own. */
export function readFiles(folder: string): Document[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
  return files.sort().map((path) => {
    const bytes = readFileSync(path);
    const file = { name: basename(path), bytes };
    return { id: relative(folder, path), title: '', text: bytes.toString('utf8'), file };
  });
}

function readRelevance(folder: string): Collection['relevance'] {
  const path = existing(folder, ['qrels.tsv', 'qrels/test.tsv', 'qrels.jsonl', 'qrels.txt']);
  const rows = path.endsWith('.jsonl')
    ? readJsonLines(path).map((row) => [row['query'], row['document'], row['grade'] ?? 1].map(String))
    : linesOf(path).map((line) => line.trim().split(/\t|\s+/));
  const relevance: Collection['relevance'] = new Map();
  for (const row of rows) {
    // TREC writes a zero between query and document.
    const [query = '', document = '', grade = '1'] = row.length === 4 ? [row[0], row[2], row[3]] : row;
    // The first line of BEIR's files names the columns; grade 0 says that a document does not answer.
    if (!(Number(grade) > 0)) continue;
    relevance.set(query, (relevance.get(query) ?? new Map<string, number>()).set(document, Number(grade)));
  }
  return relevance;
}

export type Row = Record<string, unknown>;

function existing(folder: string, names: string[]): string {
  const path = names.map((name) => join(folder, name)).find((one) => existsSync(one));
  if (!path) throw new Error(`${folder} has no ${names.join(' or ')}`);
  return path;
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
}

/** The objects of a file with one in each line. Throws an `Error` that names what is none. */
export function readJsonLines(path: string): Row[] {
  return linesOf(path).map((line, index) => {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) throw new Error(`${path}:${index + 1} is no object`);
    return value as Row; // its fields are looked at one by one
  });
}

function idOf(row: Row): string {
  const id = row['id'] ?? row['_id'];
  if (typeof id !== 'string' && typeof id !== 'number')
    throw new Error(`no id in ${JSON.stringify(row).slice(0, 80)}`);
  return String(id);
}

function textOf(row: Row, field: string): string {
  const text = row[field];
  if (typeof text !== 'string') throw new Error(`no ${field} in ${JSON.stringify(row).slice(0, 80)}`);
  return text;
}
