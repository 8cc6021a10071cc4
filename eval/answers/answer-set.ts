import { basename, join } from 'node:path';
import { historyOf, readFiles, readJsonLines, type Document, type Row } from '../collection.ts';
import type { AnswerQuestion } from './judge.ts';

/** One line a question; `document` is for the reader, `history` holds what was asked before in the same chat. */
export const QUESTIONS = 'questions.jsonl';

export interface AnswerSet {
  name: string;
  documents: Document[];
  questions: AnswerQuestion[];
}

/** Reads `documents/` (files as they are uploaded) and `questions.jsonl`. Throws an `Error` that names what is wrong. */
export function readAnswerSet(folder: string): AnswerSet {
  return {
    name: basename(folder),
    documents: readFiles(join(folder, 'documents')),
    questions: readJsonLines(join(folder, QUESTIONS)).map(toQuestion),
  };
}

function toQuestion(row: Row): AnswerQuestion {
  const { id, kind, text, must = [], mustNot = [] } = row;
  const isValid = [id, kind, text].every((field) => typeof field === 'string');
  if (!isValid || !Array.isArray(must) || !Array.isArray(mustNot))
    throw new Error(`question ${String(id)} is incomplete`);
  return { id: String(id), kind: String(kind), text: String(text), history: historyOf(row), must, mustNot };
}
