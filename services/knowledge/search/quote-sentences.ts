import type { Agent } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { quotableIn, type Quotable } from '../../../domain/knowledge/quotable.ts';
import { analyse, analyseQuery } from '../../../domain/knowledge/terms.ts';
import { nearest } from '../../../domain/plain/nearest.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { likelyLanguage } from '../../../domain/text/likely-language.ts';
import type { ServiceDeps } from '../../deps.ts';
import { embedBooked } from '../../platform/booked-embedding.ts';
import type { RankedChunk } from './ranked-chunk.ts';

/** Sentences are taken from this many of the best passages. */
const PASSAGES = 3;
/** Most sentences that are quoted. */
const QUOTED = 3;

/** A quotation from the excerpt with this number, counted from 1. */
export type Quote = Pick<Quotable, 'text' | 'above' | 'isBlock'> & { number: number };
type Candidate = Quotable & { number: number };

interface Asked {
  question: string;
  /** Null if the question has no vector. Then sentences are compared by the words they share with it. */
  vector: Float32Array | null;
  signal: AbortSignal;
}

/** What is quoted without a model: one to three whole sentences from the best passages, in their order. */
export async function quoteSentences(
  deps: Pick<ServiceDeps, 'embedder' | 'log'>,
  em: TenantEntityManager,
  agent: Agent,
  asked: Asked,
  results: readonly RankedChunk[],
): Promise<Quote[]> {
  const seen = new Set<string>();
  const candidates = results.slice(0, PASSAGES).flatMap(({ chunk }, index) =>
    quotableIn(chunk.content, chunk.heading).flatMap((one): Candidate[] => {
      // Neighbouring passages overlap, so a sentence may occur twice.
      if (seen.has(one.text)) return [];
      seen.add(one.text);
      return [{ ...one, number: index + 1 }];
    }),
  );
  const chosen = new Set(
    (await byMeaning(deps, em, agent, asked, candidates)) ?? byWords(asked.question, candidates),
  );
  return candidates
    .filter((one) => chosen.has(one))
    .map(({ text, above, isBlock, number }) => ({ text, above, isBlock, number }));
}

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
    return nearest(vector, embedded, QUOTED).map(({ candidate }) => candidate);
  } catch (error) {
    if (signal.aborted || isAppError(error, 'budget-exceeded')) throw error;
    log.warn({ err: error }, 'the sentences could not be embedded, their words decide');
    return null;
  }
}

/** The first of the candidates that contain most of the question's words. */
function byWords(question: string, candidates: readonly Candidate[]): Candidate[] {
  const language = likelyLanguage(candidates.map(({ text }) => text).join('\n'));
  const words = analyseQuery(question, [language]);
  const counted = candidates.map((candidate) => {
    const terms = new Set(analyse(candidate.read, language));
    return { candidate, held: words.filter((word) => word.some((term) => terms.has(term))).length };
  });
  const [best] = counted.toSorted((a, b) => b.held - a.held);
  return best ? [best.candidate] : [];
}
