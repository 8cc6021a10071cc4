import { likelyLanguage } from '../../question-words.ts';
import { analyse } from '../../terms.ts';
import type { Passage } from '../candidates/candidates.ts';
import { plainRows } from '../passages/plain-rows.ts';
import { definedTopic, summaryOf, summaryTopic } from './summary.ts';
import { tableAnswer } from './table-answer.ts';
import { readTableQuestion } from '../question/table-question.ts';
import { tablesOf } from '../tables/tables.ts';

/** What is said from a whole document, and the places of the passages in which it stands. */
export interface Statement {
  text: string;
  passages: number[];
}

/** What has to be read to answer: files that are to be summarised, that begin by saying what something is, or with a table. */
export interface WholeQuestion {
  kind: 'summary' | 'opening' | 'table';
  fileIds: string[];
}

/** A document that could be asked for as a whole. */
export interface NamedFile {
  id: string;
  originalFilename: string;
}

const MOST_FILES = 3;
/** Sentences of a summary; of several files at once they share them. */
const MOST_SENTENCES = 6;
/** What a document says of itself first. */
const OPENING_SENTENCES = 3;

/** A chunk that the search has found. */
interface Found {
  fileId: string;
  chunkIndex: number;
  content: string;
  heading: string | null;
}

/** The words by which a question may name a file: for a summary, or to be told what something is; null for another one. */
export function namedTopic(question: string): string[] | null {
  return summaryTopic(question) ?? definedTopic(question);
}

/**
 * Null for a question that excerpts answer. `found` are the chunks that the search has found, best first; `files` those
 * that can be searched, of which the question may name one. `isAnswered`: the search is sure of an excerpt; then what
 * something is has been found better than the summary of a file of that name would tell it.
 */
export function wholeQuestion(
  question: string,
  found: readonly Found[],
  { files, isAnswered }: { files: readonly NamedFile[]; isAnswered: boolean },
): WholeQuestion | null {
  const topic = summaryTopic(question);
  if (topic) {
    const fileIds = filesNamed(topic, HALF, { files, found });
    return fileIds.length > 0 ? { kind: 'summary', fileIds } : null;
  }
  const defined = isAnswered ? null : definedTopic(question);
  const fileIds = defined ? filesNamed(defined, ALL, { files, found }) : [];
  if (fileIds.length > 0) return { kind: 'opening', fileIds };
  return tableQuestion(question, found);
}

function tableQuestion(question: string, found: readonly Found[]): WholeQuestion | null {
  const language = likelyLanguage(found.map(({ content }) => content).join('\n'));
  if (!readTableQuestion(question, language)) return null;
  const withTables = found.filter(({ content }) => holdsTable(content));
  const fileIds = [...new Set(withTables.map(({ fileId }) => fileId))].slice(0, MOST_FILES);
  return fileIds.length > 0 ? { kind: 'table', fileIds } : null;
}

function holdsTable(text: string): boolean {
  return /^\s*\|.*\|\s*\n\s*\|[\s:|-]+$/m.test(text) || plainRows(text.split('\n')).size > 0;
}

/** Of what is named for a summary half may be words about it; what is to be explained is named by all of them. */
const HALF = 0.5;
const ALL = 1;

/** All where none is named; of those that have the share of the words in their name or title, the ones that have most. */
function filesNamed(
  topic: readonly string[],
  share: number,
  { files, found }: { files: readonly NamedFile[]; found: readonly Found[] },
): string[] {
  if (topic.length === 0) return files.slice(0, MOST_SENTENCES).map(({ id }) => id);
  const scored = files.map(({ id, originalFilename }) => {
    const title = titleOf(found.filter(({ fileId }) => fileId === id));
    const name = `${originalFilename} ${title}`.replaceAll(/[-_.]/g, ' ');
    const language = likelyLanguage(name);
    const stems = new Set(analyse(name, language));
    // `e-bike` may be `ebike` in a name.
    const isHeld = (word: string) =>
      [word, word.replaceAll('-', '')].some((form) =>
        analyse(form, language).every((stem) => stems.has(stem)),
      );
    return { id, held: topic.filter(isHeld).length };
  });
  const most = Math.max(0, ...scored.map(({ held }) => held));
  return most < share * topic.length
    ? []
    : scored
        .filter(({ held }) => held === most)
        .map(({ id }) => id)
        .slice(0, MOST_FILES);
}

/** The outermost heading, or the line with which the file begins. */
function titleOf(chunks: readonly Found[]): string {
  const heading = chunks.find((chunk) => chunk.heading !== null)?.heading;
  if (heading) return heading.split(' > ')[0] ?? '';
  return (
    chunks
      .find(({ chunkIndex }) => chunkIndex === 0)
      ?.content.trim()
      .split('\n')[0] ?? ''
  );
}

/** The statements that answer; none where the whole text does not surely answer. `passages` come file by file. */
export function wholeAnswer(
  kind: WholeQuestion['kind'],
  question: string,
  passages: readonly Passage[],
  most: number,
): Statement[] {
  if (kind === 'summary') return summaries(passages, Math.min(most, MOST_SENTENCES));
  if (kind === 'opening') return summaries(openings(passages), Math.min(most, OPENING_SENTENCES));
  const language = likelyLanguage(passages.map(({ text }) => text).join('\n'));
  const asked = readTableQuestion(question, language);
  const tables = tablesOf(
    passages.map(({ text, document = '', heading = null }) => ({ text, document, heading })),
  );
  const answer = asked && tableAnswer(asked, tables, language);
  return answer ? [answer] : [];
}

/** The first passage of each document; of the others the places remain. */
function openings(passages: readonly Passage[]): Passage[] {
  return passages.map((passage, place) =>
    passages[place - 1]?.document === passage.document ? { ...passage, text: '' } : passage,
  );
}

/** Of one document, or a share of each. */
function summaries(passages: readonly Passage[], most: number): Statement[] {
  const documents = [...new Set(passages.map(({ document }) => document))];
  const share = Math.max(1, Math.floor(most / documents.length));
  return documents.slice(0, most).flatMap((document) => {
    const start = passages.findIndex((passage) => passage.document === document);
    const own = passages.filter((passage) => passage.document === document);
    return summaryOf(own, share).map(({ text, passage }) => ({ text, passages: [start + passage] }));
  });
}
