import { randomBytes } from 'node:crypto';
import type { Question } from '../interview.ts';

/** A question as sent by callers: its text alone, or with its settings. */
export type GivenQuestion =
  | string
  | {
      id?: string | undefined;
      question: string;
      followUps?: number | undefined;
      weight?: number | undefined;
    };

const DEFAULT_FOLLOW_UPS = 1;
const DEFAULT_WEIGHT = 1;

/** Questions with ids: questions already known by id or by text keep their ids, so that answers stay linked to them. */
export function questionsOf(given: readonly GivenQuestion[], before: readonly Question[]): Question[] {
  const used = new Set<string>();
  return given.map((one) => {
    const { id, question, followUps, weight } = wholeQuestion(one);
    const text = question.trim();
    const known = before.find(
      (other) => !used.has(other.id) && (id === undefined ? other.question === text : other.id === id),
    );
    const ownId = known?.id ?? newQuestionId();
    used.add(ownId);
    return {
      id: ownId,
      question: text,
      followUps: followUps ?? known?.followUps ?? DEFAULT_FOLLOW_UPS,
      weight: weight ?? known?.weight ?? DEFAULT_WEIGHT,
    };
  });
}

function newQuestionId(): string {
  return `q_${randomBytes(6).toString('hex')}`;
}

function wholeQuestion(given: GivenQuestion): Exclude<GivenQuestion, string> {
  return typeof given === 'string' ? { question: given } : given;
}
