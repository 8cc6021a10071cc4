import type { Evidence } from '../../../domain/knowledge/calibration.ts';
import { passageCoverage } from '../../../domain/knowledge/passage.ts';
import { rank } from '../../../domain/knowledge/ranking.ts';
import type { Chunk, SearchScope, VectorStore } from '../../../domain/ports/vector-store.ts';
import { findCandidates, type FoundCandidate, type Query } from './candidates.ts';

/** Number of best-ranked chunks that are compared with each other, and that a reranking model sees. */
export const SHORTLIST = 20;
/** Maximum number of searches, if a file is replaced during each of them. */
const ATTEMPTS = 3;

/** A chunk that was found, with its text and all evidence for it. */
export interface Found extends Evidence {
  chunkId: string;
  chunk: Chunk;
}

/**
 * The best chunks for a question, in order, with their text. If a chunk has disappeared or changed after it was found, its
 * file was replaced in between. The search is then repeated, so that either the old or the new file answers. `also` only
 * adds candidates.
 */
export async function findBest(
  vectors: VectorStore,
  scope: SearchScope,
  query: Query,
  also: Query | undefined,
  limit: number,
): Promise<Found[]> {
  for (let attempt = 1; ; attempt += 1) {
    const candidates = await findCandidates(vectors, scope, query, also);
    const best = rank(candidates, query.similarityWeight).slice(0, limit);
    const chunks = await vectors.getChunks(
      scope,
      best.map(({ chunkId }) => chunkId),
    );
    const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
    if (attempt < ATTEMPTS && best.some((one) => isSwapped(one, byId.get(one.chunkId)))) continue;
    const found = best.flatMap((candidate) => {
      const chunk = byId.get(candidate.chunkId);
      return chunk ? [{ ...candidate, chunk }] : [];
    });
    return read(found, query);
  }
}

/** After its file was split differently, another chunk may have the same id. */
function isSwapped({ editions }: FoundCandidate, chunk: Chunk | undefined): boolean {
  return !chunk || [...editions].some((edition) => edition !== chunk.edition);
}

/** Adds the evidence that needs the chunks' text; returns nothing if the search ignores words. */
function read(found: Omit<Found, 'passage'>[], { words }: Query): Found[] {
  const texts = found.map(({ chunk }) => chunk.terms.split(' '));
  const passages = words && passageCoverage(words, texts, SHORTLIST);
  return found.map((one, index) => ({ ...one, passage: passages && (passages[index] ?? 0) }));
}
