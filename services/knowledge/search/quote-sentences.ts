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
 * Quotes without a model: from the best passages, the sentence nearest to the question, with up to two others of the same passage
 * below the same heading; or the three nearest rows of one table. In the order of the passage.
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
  const chosen = new Set(around(ranked));
  const quotes = candidates.filter((one) => chosen.has(one));
  const [first] = quotes;
  if (!first?.table) return quotes.map(asQuote);
  return [{ ...asQuote(first), text: tableOf(quotes) }];
}

function asQuote({ text, above, isBlock, number }: Candidate): Quote {
  return { text, above, isBlock, number };
}

/** Without a first sentence that the cutting of the file has split, unless there is nothing else. */
function wholeIn({ content, heading, chunkIndex }: RankedChunk['chunk']): Quotable[] {
  const all = quotableIn(content, heading);
  const isCut = chunkIndex > 0 && all.length > 1 && CUT.test(all[0]?.text ?? '');
  return isCut ? all.slice(1) : all;
}

/** The nearest candidate, and the next nearest of its passage below the same heading, or in the same table. */
function around(ranked: readonly Candidate[]): Candidate[] {
  const [best] = ranked;
  if (best?.isBlock && !best.table) return [best];
  const isBeside = ({ number, above, isBlock, table }: Candidate) =>
    number === best?.number &&
    above === best.above &&
    isBlock === best.isBlock &&
    table?.columns === best.table?.columns;
  return ranked.filter(isBeside).slice(0, MOST);
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
