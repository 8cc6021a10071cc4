/**
 * A closed question on the candidate's page before the call. An unaccepted answer rejects nobody: it is information for the
 * people who decide.
 */
export interface KnockOut {
  /** Stays the same when the text is edited. */
  id: string;
  question: string;
  /** What it is about, for members: `Work permit`. */
  name: string;
  /** In the order in which they are offered. */
  choices: string[];
  /** The choices that meet the requirement. */
  accepted: string[];
}

/** A candidate's answer; `answer` and `meets` are null if a member registered the call without asking. */
export interface KnockOutAnswer {
  questionId: string;
  question: string;
  name: string;
  answer: string | null;
  meets: boolean | null;
}

export const MOST_KNOCK_OUTS = 10;
export const FEWEST_CHOICES = 2;
export const MOST_CHOICES = 10;
export const LONGEST_CHOICE = 200;
export const LONGEST_KNOCK_OUT_NAME = 100;

/** States by which responses can be filtered. */
export const KNOCK_OUT_STATES = ['met', 'not-met'] as const;
export type KnockOutState = (typeof KNOCK_OUT_STATES)[number];

/** The names of the requirements that a candidate does not meet. */
export function unmetOf(answers: readonly KnockOutAnswer[] | null | undefined): string[] {
  return (answers ?? []).filter(({ meets }) => meets === false).map(({ name }) => name);
}
