import { createHash } from 'node:crypto';
import type { Question, RubricLevel } from '../interview.ts';

/** SHA-256 in hex of everything besides the transcript that a score depends on: anchors, questions and weights. */
export function rubricHash(rubric: readonly RubricLevel[], questions: readonly Question[]): string {
  const parts = [
    rubric.map(({ level, anchor }) => [level, anchor]),
    questions.map(({ id, question, weight }) => [id, question, weight]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
