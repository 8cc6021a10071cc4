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

/** Number of best passages from which sentences are taken. */
const PASSAGES = 3;
/** Maximum number of quoted places, of sentences per place, and of rows of a long table. */
const MOST = 3;
/** Tables with up to this many rows are quoted whole: a row that is left out may be the one the question asks for. */
const SHORT_TABLE = 8;
/** Matches a sentence that begins in the previous passage. */
const CUT = /^\p{Ll}/u;

/** A quotation from the excerpt with this number, counted from 1. */
export type Quote = Pick<Quotable, 'text' | 'above' | 'isBlock'> & {
  number: number;
  /** Whether earlier sentences below the same heading are left out. */
  isAfterGap: boolean;
  /** Whether later sentences below the same heading are left out; only set on the last quotation from there. */
  isBeforeGap: boolean;
};
type Candidate = Quotable & { number: number };

interface Asked {
  question: string;
  /** Null if the question has no vector. Sentences are then compared by the words they share with the question. */
  vector: Float32Array | null;
  signal: AbortSignal;
}

/**
 * Quotes without a model: from the best passages, the sentences nearest to the question with their neighbours, so that none is
 * out of context; from a table, the nearest rows with the sentences before and after it. In the order of the passages.
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
  const chosen = quotedOf(ranked, candidates);
  const quotes = candidates.filter((one) => chosen.has(one));
  return quotes.flatMap((one, index): Quote[] => {
    const before = quotes[index - 1];
    if (one.table && before?.table && isBeside(one, before)) return [];
    const { text, above, isBlock, number } = one;
    const rows = quotes.filter(
      (other) => one.table && other.table?.columns === one.table.columns && isBeside(one, other),
    );
    const place = candidates.indexOf(one);
    const isLeftOut = (other: Candidate | undefined) =>
      !isBlock && other !== undefined && isBeside(one, other) && !other.isBlock && !chosen.has(other);
    const isAfterGap = isLeftOut(candidates[place - 1]);
    const next = quotes[index + 1];
    const isBeforeGap = isLeftOut(candidates[place + 1]) && !(next && isBeside(one, next));
    return [{ text: one.table ? tableOf(rows) : text, above, isBlock, number, isAfterGap, isBeforeGap }];
  });
}

/** The sentences to quote: around the nearest one, then around the next nearest that is not quoted yet, and once more. */
function quotedOf(ranked: readonly Candidate[], candidates: readonly Candidate[]): Set<Candidate> {
  const chosen = new Set<Candidate>();
  for (let count = 0; count < MOST; count += 1) {
    const best = ranked.find((one) => !chosen.has(one) && !(one.table && isQuotedTable(one, chosen)));
    if (!best) break;
    for (const one of around(best, ranked, candidates)) chosen.add(one);
  }
  return chosen;
}

function isQuotedTable(row: Candidate, chosen: ReadonlySet<Candidate>): boolean {
  return [...chosen].some((one) => one.table?.columns === row.table?.columns && isBeside(one, row));
}

function isBeside(one: Candidate, other: Candidate): boolean {
  return one.number === other.number && one.above === other.above;
}

/** The quotable sentences, without a first one that was split at the chunk boundary, unless it is the only one. */
function wholeIn({ content, heading, chunkIndex }: RankedChunk['chunk']): Quotable[] {
  const all = quotableIn(content, heading);
  const isCut = chunkIndex > 0 && all.length > 1 && CUT.test(all[0]?.text ?? '');
  return isCut ? all.slice(1) : all;
}

/**
 * A sentence with its neighbours below the same heading: the previous one may name its subject, the next one may restrict it. For
 * a table, the nearest rows with the sentences right before it (perhaps its caption) and right after it (its notes).
 */
function around(
  best: Candidate,
  ranked: readonly Candidate[],
  candidates: readonly Candidate[],
): Candidate[] {
  if (best.isBlock && !best.table) return [best];
  const isSentence = (one: Candidate) => isBeside(one, best) && !one.isBlock;
  const run = (from: number, step: 1 | -1): Candidate[] => {
    const found: Candidate[] = [];
    for (let place = from; ; place += step) {
      const one = candidates[place];
      if (!one || !isSentence(one)) return found;
      found.push(one);
    }
  };
  if (best.table) {
    const isRow = (one: Candidate) => isBeside(one, best) && one.table?.columns === best.table?.columns;
    const before = run(candidates.findIndex(isRow) - 1, -1).slice(0, MOST);
    const after = run(candidates.findLastIndex(isRow) + 1, 1).slice(0, MOST);
    const most = best.table.rows <= SHORT_TABLE ? SHORT_TABLE : MOST;
    return [...before, ...ranked.filter(isRow).slice(0, most), ...after];
  }
  const place = candidates.indexOf(best);
  const sentences = [...run(place - 1, -1).toReversed(), ...run(place, 1)];
  const first = Math.max(0, Math.min(sentences.indexOf(best) - 1, sentences.length - MOST));
  return sentences.slice(first, first + MOST);
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
