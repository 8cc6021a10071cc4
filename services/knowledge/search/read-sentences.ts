import { likelyLanguage, questionLanguage } from '../../../domain/knowledge/question-words.ts';
import {
  readingOf,
  shownTexts,
  toRead,
  UNREAD,
  type SentenceReading,
} from '../../../domain/knowledge/answering/candidates/sentence-reading.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { RankedChunk } from './ranked-chunk.ts';

/** Whose question it is, and until when it is waited for. */
export interface ReadingOptions {
  turn: string;
  signal?: AbortSignal | undefined;
}

/** Passages that are read: after them an answer is seldom found, and each takes some 50 ms. */
const READ_PASSAGES = 3;

/**
 * Lets the local model read what was found: its sentences for how far each speaks of what is asked, and stretches of it for
 * where the answer stands. So the rules that answer offline find what is said in other words, and know when
 * nothing answers. Nothing where the model runs elsewhere, does not understand the question or fails: then words alone decide.
 */
export async function readSentences(
  { embedder, log }: Pick<ServiceDeps, 'embedder' | 'log'>,
  question: string,
  results: readonly RankedChunk[],
  { turn, signal }: ReadingOptions,
): Promise<SentenceReading> {
  if (!embedder?.wordMatchesOfEach || results.length === 0) return UNREAD;
  const passages = results.slice(0, READ_PASSAGES).map(({ chunk, score, originalFilename }) => ({
    text: chunk.content,
    score,
    document: originalFilename,
    heading: chunk.heading,
  }));
  const language = likelyLanguage(passages.map(({ text }) => text).join('\n'));
  const asked = questionLanguage(question, [language]);
  if (embedder.languages && (asked === null || !embedder.languages.includes(asked))) return UNREAD;
  const wanted = toRead(passages, language);
  try {
    const matches = await embedder.wordMatchesOfEach(question, wanted.texts, signal, turn);
    const scores = (await embedder.answersIn?.(question, shownTexts(wanted), signal, turn)) ?? [];
    return readingOf(wanted, matches, scores);
  } catch (error) {
    signal?.throwIfAborted();
    log.warn({ err: error }, 'the sentences could not be read, the rules go by their words alone');
    return UNREAD;
  }
}
