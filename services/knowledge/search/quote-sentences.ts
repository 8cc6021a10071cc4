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
export type Quote = Pick<Quotable, 'text' | 'above' | 'isBlock'> & {
  number: number;
  /** Whether the sentence before it, below the same heading, is left out. */
  isAfterGap: boolean;
};
type Candidate = Quotable & { number: number };

interface Asked {
  question: string;
  /** Null if the question has no vector. Then sentences are compared by the words they share with it. */
  vector: Float32Array | null;
  signal: AbortSignal;
}

/**
 * Quotes without a model: from the best passages, the sentence nearest to the question, the one after it, which may limit what it
 * says, and the next nearest below the same heading; or the three nearest rows of one table and the sentence below it. In the
 * order of the passage.
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
  const [row] = rows;
  const others = quotes.filter(({ table }) => !table).map((one) => asQuote(one, candidates, chosen));
  return row ? [{ ...asQuote(row, candidates, chosen), text: tableOf(rows) }, ...others] : others;
}

function asQuote(one: Candidate, candidates: readonly Candidate[], chosen: ReadonlySet<Candidate>): Quote {
  const { text, above, isBlock, number } = one;
  const before = candidates[candidates.indexOf(one) - 1];
  const isBeside = before?.number === number && before.above === above;
  return { text, above, isBlock, number, isAfterGap: isBeside && !chosen.has(before) };
}

/** Without a first sentence that the cutting of the file has split, unless there is nothing else. */
function wholeIn({ content, heading, chunkIndex }: RankedChunk['chunk']): Quotable[] {
  const all = quotableIn(content, heading);
  const isCut = chunkIndex > 0 && all.length > 1 && CUT.test(all[0]?.text ?? '');
  return isCut ? all.slice(1) : all;
}

/**
 * The nearest candidate, the one after it, and the next nearest of its passage below the same heading; or the nearest rows of a
 * table with the sentence after its last row.
 */
function around(ranked: readonly Candidate[], candidates: readonly Candidate[]): Candidate[] {
  const [best] = ranked;
  if (!best || (best.isBlock && !best.table)) return ranked.slice(0, 1);
  const isBeside = ({ number, above, isBlock, table }: Candidate) =>
    number === best.number &&
    above === best.above &&
    isBlock === best.isBlock &&
    table?.columns === best.table?.columns;
  const beside = ranked.filter(isBeside);
  const lastOf = best.table ? candidates.findLastIndex(isBeside) : candidates.indexOf(best);
  const next = candidates[lastOf + 1];
  const follower = next?.number === best.number && next.above === best.above && !next.isBlock ? [next] : [];
  if (best.table) return [...beside.slice(0, MOST), ...follower];
  return [...new Set([best, ...follower, ...beside])].slice(0, MOST);
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
