import { likelyLanguage } from '../question-words.ts';
import { analyse } from '../terms.ts';
import type { Passage } from './candidates.ts';
import { summaryOf, summaryTopic } from './summary.ts';
import { tableAnswer } from './table-answer.ts';
import { readTableQuestion } from './table-question.ts';
import { tablesOf } from './tables.ts';

/** What is said from a whole document, and the places of the passages in which it stands. */
export interface Statement {
  text: string;
  passages: number[];
}

/** What has to be read as a whole to answer: the files that are to be summarised, or those with a table. */
export type WholeQuestion = { kind: 'summary'; fileIds: string[] } | { kind: 'table'; fileIds: string[] };

/** A document that could be asked for as a whole. */
export interface NamedFile {
  id: string;
  originalFilename: string;
}

const MOST_FILES = 3;
/** Sentences of a summary; of several files at once they share them. */
const MOST_SENTENCES = 6;

/**
 * Null for a question that excerpts answer. `found` are the chunks that the search has found, best first; `files` those
 * that can be searched, of which a summary may name one.
 */
export function wholeQuestion(
  question: string,
  found: readonly { fileId: string; content: string; heading: string | null }[],
  files: readonly NamedFile[],
): WholeQuestion | null {
  const topic = summaryTopic(question);
  if (topic) {
    const fileIds = filesNamed(topic, files, found);
    return fileIds.length > 0 ? { kind: 'summary', fileIds } : null;
  }
  const language = likelyLanguage(found.map(({ content }) => content).join('\n'));
  if (!readTableQuestion(question, language)) return null;
  const withTables = found.filter(({ content }) => /^\s*\|.*\|\s*\n\s*\|[\s:|-]+$/m.test(content));
  const fileIds = [...new Set(withTables.map(({ fileId }) => fileId))].slice(0, MOST_FILES);
  return fileIds.length > 0 ? { kind: 'table', fileIds } : null;
}

/** All where none is named; of those that are, the ones that have most of the words in their name or title. */
function filesNamed(
  topic: readonly string[],
  files: readonly NamedFile[],
  found: readonly { fileId: string; heading: string | null }[],
): string[] {
  if (topic.length === 0) return files.slice(0, MOST_SENTENCES).map(({ id }) => id);
  const scored = files.map(({ id, originalFilename }) => {
    const title = found
      .find(({ fileId, heading }) => fileId === id && heading !== null)
      ?.heading?.split(' > ')[0];
    const name = `${originalFilename} ${title ?? ''}`.replaceAll(/[-_.]/g, ' ');
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
  // Half of what is named may be words about it.
  return most * 2 < topic.length
    ? []
    : scored
        .filter(({ held }) => held === most)
        .map(({ id }) => id)
        .slice(0, MOST_FILES);
}

/** The statements that answer; none where the whole text does not surely answer. `passages` come file by file. */
export function wholeAnswer(
  kind: WholeQuestion['kind'],
  question: string,
  passages: readonly Passage[],
  most: number,
): Statement[] {
  if (kind === 'summary') return summaries(passages, Math.min(most, MOST_SENTENCES));
  const language = likelyLanguage(passages.map(({ text }) => text).join('\n'));
  const asked = readTableQuestion(question, language);
  const tables = tablesOf(
    passages.map(({ text, document = '', heading = null }) => ({ text, document, heading })),
  );
  const answer = asked && tableAnswer(asked, tables, language);
  return answer ? [answer] : [];
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
