import { calibratedScore, isDoubtful, scoresOf } from '../../../domain/knowledge/calibration.ts';
import {
  readingOf,
  shownTexts,
  toRead,
} from '../../../domain/knowledge/answering/candidates/sentence-reading.ts';
import { likelyLanguage } from '../../../domain/knowledge/question-words.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import type { Found } from './find-best.ts';
import type { Asked } from './read-closely.ts';

/**
 * Reads what was read closely for where the answer stands, if its scores leave open whether it does. That is the case for
 * a third of the questions that are answered, and for most of the near misses; reading takes some 50 ms a result.
 */
export async function readForAnswers(
  embedder: Embedder,
  asked: Pick<Asked, 'question' | 'signal'>,
  found: Found[],
): Promise<Found[]> {
  const scores = scoresOf(found, (one) => calibratedScore(one, embedder.score));
  if (!embedder.answersIn || !isDoubtful(scores)) return found;
  return await Promise.all(
    found.map(async (one) => {
      if (one.closeness === undefined) return one;
      return { ...one, answer: await bestAnswer(embedder, asked, one) };
    }),
  );
}

async function bestAnswer(
  embedder: Embedder,
  { question, signal }: Pick<Asked, 'question' | 'signal'>,
  { chunk }: Found,
): Promise<number> {
  const { content, heading, companyId } = chunk;
  const wanted = toRead([{ text: content, heading, score: 1 }], likelyLanguage(content));
  const scores = (await embedder.answersIn?.(question, shownTexts(wanted), signal, companyId)) ?? [];
  return Math.max(...readingOf(wanted, [], scores).answers.values());
}
