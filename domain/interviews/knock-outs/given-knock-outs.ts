import { randomBytes } from 'node:crypto';
import { invalidInput } from '../../platform/errors.ts';
import type { KnockOut, KnockOutAnswer } from './knock-out.ts';

/** A closed question as sent by callers; its name defaults to the question. */
export type GivenKnockOut = Pick<KnockOut, 'question' | 'choices' | 'accepted'> & {
  id?: string | undefined;
  name?: string | undefined;
};

/** The choice of a candidate for one question. */
export interface GivenAnswer {
  questionId: string;
  answer: string;
}

/** Closed questions with ids: questions already known by id or by text keep their ids. Null: there are none. */
export function knockOutsOf(given: readonly GivenKnockOut[], before: readonly KnockOut[]): KnockOut[] | null {
  const used = new Set<string>();
  const all = given.map(({ id, question, name, choices, accepted }) => {
    const known = before.find(
      (other) => !used.has(other.id) && (id === undefined ? other.question === question : other.id === id),
    );
    const ownId = known?.id ?? `k_${randomBytes(6).toString('hex')}`;
    used.add(ownId);
    return { id: ownId, question, name: name ?? question, choices, accepted };
  });
  return all.length > 0 ? all : null;
}

/**
 * The answers to all closed questions of an interview; null if it has none. AppError `invalid-input` if a question lacks a valid
 * choice, unless all answers are missing and may be.
 */
export function answersTo(
  knockOuts: readonly KnockOut[] | null | undefined,
  given: readonly GivenAnswer[] | undefined,
  { mayBeLeftOut }: { mayBeLeftOut: boolean },
): KnockOutAnswer[] | null {
  if (!knockOuts) return null;
  return knockOuts.map(({ id: questionId, question, name, choices, accepted }) => {
    const answer = given?.find((one) => one.questionId === questionId)?.answer ?? null;
    const isAnswered = answer !== null && choices.includes(answer);
    if (!isAnswered && (given || !mayBeLeftOut))
      throw invalidInput('answers', `must have one of the choices of “${question}”`);
    return { questionId, question, name, answer, meets: answer === null ? null : accepted.includes(answer) };
  });
}
