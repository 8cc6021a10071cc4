import { inParallel } from '../site/fetch/in-parallel.ts';
import { callModel } from '../platform/models/call-model.ts';
import type { CallFrame, ModelDeps } from '../platform/models/model-call.ts';
import { checkQuestion } from './prompts/check-question.ts';

/** Most checks at the same time. */
const AT_ONCE = 4;
const ANSWER_TOKENS = 400;

/** A question that must not be asked, with the reason as shown to the person who prepares the interview. */
export interface RefusedQuestion {
  question: string;
  reason: string;
}

/**
 * Checks each question in a model call of its own, which sees only the question and the name of the role. Results in the order of
 * the questions; null: may be asked. AppErrors of `callModel`: a question that could not be checked is not asked.
 */
export async function checkQuestions(
  deps: ModelDeps,
  frame: CallFrame,
  { questions, role, model }: { questions: readonly string[]; role: string; model: string | null },
): Promise<(RefusedQuestion | null)[]> {
  const found = questions.map((): RefusedQuestion | null => null);
  const signal = frame.signal ?? new AbortController().signal;
  await inParallel(questions.entries(), { width: AT_ONCE, signal }, async ([at, question], stopped) => {
    const { value } = await callModel(deps, {
      ...frame,
      key: checkKey(frame.key, at),
      signal: stopped,
      prompt: checkQuestion,
      input: { question, role },
      model,
      maxTokens: ANSWER_TOKENS,
    });
    if (!value.mayBeAsked) found[at] = { question, reason: value.reason };
  });
  return found;
}

/** Cache key of the model's reply for one question. */
export function checkKey(key: string | null, at: number): string | null {
  return key && `${key}/check-${at + 1}`;
}
