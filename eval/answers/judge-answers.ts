import { inParallel } from '../in-parallel.ts';
import type { IndexedCollection } from '../product.ts';
import type { AnswerSet } from './answer-set.ts';
import { judge, type AnswerQuestion, type Verdict } from './judge.ts';

/** A question with what was answered. */
export interface Judged {
  question: AnswerQuestion;
  content: string;
  verdict: Verdict;
}

/** Asks every question in a chat of its own. */
export async function judgeAnswers(
  { questions }: AnswerSet,
  product: Pick<IndexedCollection, 'ask'>,
): Promise<Judged[]> {
  return await inParallel(questions, async (question) => {
    const answer = await product.ask(question);
    return { question, content: answer.content, verdict: judge(question, answer) };
  });
}
