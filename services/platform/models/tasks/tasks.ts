import { betterAnswer } from './better-answer.ts';
import { exactQuote } from './exact-quote.ts';
import { foreignOrder } from './foreign-order.ts';
import { gradedAnswers } from './graded-answers.ts';
import { keepSchema } from './keep-schema.ts';
import { languages } from './languages.ts';
import { partialCount } from './partial-count.ts';
import { rankedPassages } from './ranked-passages.ts';
import { shortForm } from './short-form.ts';
import type { Task } from './task.ts';
import { unanswerable } from './unanswerable.ts';

/** The first nine: a model that passes seven of them may write. */
const WRITING: readonly Task[] = [
  keepSchema,
  exactQuote,
  unanswerable,
  foreignOrder,
  partialCount,
  shortForm,
  ...languages,
];

/** All twelve: a model that passes eleven of them may judge. */
export const TASKS: readonly Task[] = [...WRITING, betterAnswer, gradedAnswers, rankedPassages];

const NEEDED = { writes: 7, judges: 11 };

export function isWritingTask({ id }: Pick<Task, 'id'>): boolean {
  return WRITING.some((task) => task.id === id);
}

/** The abilities that follow from the results of all tasks. */
export function abilitiesBy(results: readonly { isWriting: boolean; passed: boolean }[]): {
  writes: boolean;
  judges: boolean;
} {
  const passed = results.filter((result) => result.passed);
  const writing = passed.filter(({ isWriting }) => isWriting).length;
  return { writes: writing >= NEEDED.writes, judges: passed.length >= NEEDED.judges };
}
