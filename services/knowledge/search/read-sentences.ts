import { likelyLanguage, questionLanguage } from '../../../domain/knowledge/question-words.ts';
import { textsToRead, type SentenceReading } from '../../../domain/knowledge/answering/sentence-reading.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { RankedChunk } from './retrieve.ts';

/** Whose question it is, and until when it is waited for. */
export interface ReadingOptions {
  turn: string;
  signal?: AbortSignal | undefined;
}

/**
 * Lets the embedding model read the sentences of what was found for how far each speaks of what is asked: so the
 * rules that answer offline find what is said in other words. Nothing where the model runs elsewhere, does not
 * understand the question or fails: then words alone decide.
 */
export async function readSentences(
  { embedder, log }: Pick<ServiceDeps, 'embedder' | 'log'>,
  question: string,
  results: readonly RankedChunk[],
  { turn, signal }: ReadingOptions,
): Promise<SentenceReading> {
  if (!embedder?.wordMatchesOfEach || results.length === 0) return new Map();
  const passages = results.map(({ chunk, score, originalFilename }) => ({
    text: chunk.content,
    score,
    document: originalFilename,
    heading: chunk.heading,
  }));
  const language = likelyLanguage(passages.map(({ text }) => text).join('\n'));
  const asked = questionLanguage(question, [language]);
  if (embedder.languages && (asked === null || !embedder.languages.includes(asked))) return new Map();
  const texts = textsToRead(passages, language);
  try {
    const matches = await embedder.wordMatchesOfEach(question, texts, signal, turn);
    return new Map(texts.flatMap((text, place) => (matches[place] ? [[text, matches[place]]] : [])));
  } catch (error) {
    signal?.throwIfAborted();
    log.warn({ err: error }, 'the sentences could not be read, the rules go by their words alone');
    return new Map();
  }
}
