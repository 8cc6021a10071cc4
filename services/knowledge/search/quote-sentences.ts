import type { Agent } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { quotableIn, tableOf, type Quotable } from '../../../domain/knowledge/quotable.ts';
import { analyse, analyseQuery } from '../../../domain/knowledge/terms.ts';
import { nearest } from '../../../domain/plain/nearest.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { likelyLanguage } from '../../../domain/text/likely-language.ts';
import type { ServiceDeps } from '../../deps.ts';
import { embedBooked } from '../../platform/booked-embedding.ts';
import type { RankedChunk } from './ranked-chunk.ts';

/** Sentences are taken from this many of the best passages. */
const PASSAGES = 3;
/** Most sentences, or rows of a table, that are quoted. */
const MOST = 3;
/** A sentence whose beginning is in the passage before. */
const CUT = /^\p{Ll}/u;

/** A quotation from the excerpt with this number, counted from 1. */
export type Quote = Pick<Quotable, 'text' | 'above' | 'isBlock'> & { number: number };
type Candidate = Quotable & { number: number };

interface Asked {
  question: string;
  /** Null if the question has no vector. Then sentences are compared by the words they share with it. */
  vector: Float32Array | null;
  signal: AbortSignal;
}

/**
 * Quotes without a model: of the best passages, the sentence nearest to the question and its neighbours, never one out of its
 * context; or the nearest rows of a table with what is said before and after it. In the order of the passage.
 */
export async function quoteSentences(
  deps: Pick<ServiceDeps, 'embedder' | 'log'>,
  em: TenantEntityManager,
  agent: Agent,
  asked: Asked,
  results: readonly RankedChunk[],
): Promise<Quote[]> {
  const seen = new Set<string>();
  const candidates = results.slice(0, PASSAGES).flatMap(({ chunk }, index) =>
    wholeIn(chunk).flatMap((one): Candidate[] => {
      // Neighbouring passages overlap, so a sentence may occur twice.
      if (seen.has(one.text)) return [];
      seen.add(one.text);
      return [{ ...one, number: index + 1 }];
    }),
  );
  const ranked = (await byMeaning(deps, em, agent, asked, candidates)) ?? byWords(asked.question, candidates);
  const chosen = new Set(around(ranked, candidates));
  const quotes = candidates.filter((one) => chosen.has(one));
  const rows = quotes.filter(({ table }) => table);
  return quotes.flatMap((one): Quote[] => {
    if (one.table && one !== rows[0]) return [];
    const { text, above, isBlock, number } = one;
    return [{ text: one.table ? tableOf(rows) : text, above, isBlock, number }];
  });
}

/** Without a first sentence that the cutting of the file has split, unless there is nothing else. */
function wholeIn({ content, heading, chunkIndex }: RankedChunk['chunk']): Quotable[] {
  const all = quotableIn(content, heading);
  const isCut = chunkIndex > 0 && all.length > 1 && CUT.test(all[0]?.text ?? '');
  return isCut ? all.slice(1) : all;
}

/**
 * The nearest sentence with its neighbours below the same heading: the one before may name its subject, the one after may limit
 * what it says. Of a table the nearest rows, with the sentence before it, its caption perhaps, and the one after it.
 */
function around(ranked: readonly Candidate[], candidates: readonly Candidate[]): Candidate[] {
  const [best] = ranked;
  if (!best || (best.isBlock && !best.table)) return ranked.slice(0, 1);
  const isBeside = ({ number, above }: Candidate) => number === best.number && above === best.above;
  const isSentence = (one: Candidate | undefined) => one !== undefined && isBeside(one) && !one.isBlock;
  if (best.table) {
    const isRow = (one: Candidate) => isBeside(one) && one.table?.columns === best.table?.columns;
    const ends = [candidates.findIndex(isRow) - 1, candidates.findLastIndex(isRow) + 1];
    return [
      ...ranked.filter(isRow).slice(0, MOST),
      ...candidates.filter((one, place) => ends.includes(place) && isSentence(one)),
    ];
  }
  const place = candidates.indexOf(best);
  const from = candidates.findLastIndex((one, index) => index < place && !isSentence(one)) + 1;
  const end = candidates.findIndex((one, index) => index > place && !isSentence(one));
  const run = candidates.slice(from, end < 0 ? undefined : end);
  const first = Math.max(0, Math.min(place - from - 1, run.length - MOST));
  return run.slice(first, first + MOST);
}

/** All candidates, nearest first; null without vectors. */
async function byMeaning(
  { embedder, log }: Pick<ServiceDeps, 'embedder' | 'log'>,
  em: TenantEntityManager,
  { id: agentId }: Agent,
  { vector, signal }: Asked,
  candidates: readonly Candidate[],
): Promise<Candidate[] | null> {
  if (!embedder || !vector) return null;
  try {
    const vectors = await embedBooked(
      em,
      embedder,
      candidates.map(({ read }) => read),
      { agentId, signal },
    );
    const embedded = candidates.flatMap((candidate, place) => {
      const own = vectors[place];
      return own ? [{ candidate, vector: own }] : [];
    });
    return nearest(vector, embedded, embedded.length).map(({ candidate }) => candidate);
  } catch (error) {
    if (signal.aborted || isAppError(error, 'budget-exceeded')) throw error;
    log.warn({ err: error }, 'the sentences could not be embedded, their words decide');
    return null;
  }
}

/** All candidates, those with most of the question's words first. */
function byWords(question: string, candidates: readonly Candidate[]): Candidate[] {
  const language = likelyLanguage(candidates.map(({ text }) => text).join('\n'));
  const words = analyseQuery(question, [language]);
  const counted = candidates.map((candidate) => {
    const terms = new Set(analyse(candidate.read, language));
    return { candidate, held: words.filter((word) => word.some((term) => terms.has(term))).length };
  });
  return counted.toSorted((a, b) => b.held - a.held).map(({ candidate }) => candidate);
}
