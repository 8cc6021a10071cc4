import { newId } from '../../domain/platform/id.ts';
import type { Embedder, OnUsage } from '../../domain/ports/embedder.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { bookUsage, requireBudget } from '../../db/platform/usage.ts';

/** On whose behalf vectors are made. */
export interface EmbeddingFor {
  agentId?: string;
  jobId?: string;
}

/**
 * Vectors of texts; what a paid model takes for them is booked call by call, also where a later call fails. Throws
 * `budget-exceeded`, and what the embedder throws.
 */
export async function embedBooked(
  em: TenantEntityManager,
  embedder: Embedder,
  texts: string[],
  { signal, ...who }: EmbeddingFor & { signal?: AbortSignal },
): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  return embedder.embed(texts, signal, await bookingOf(em, embedder, who), companyOf(em));
}

/** Where to record the cost of an embedding. Throws `budget-exceeded` before anything is paid. */
export async function bookingOf(
  em: TenantEntityManager,
  embedder: Embedder,
  { agentId, jobId }: EmbeddingFor,
): Promise<OnUsage> {
  if (embedder.provider !== 'local') await requireBudget(em);
  return (usage) =>
    bookUsage(em, { callKey: `embedding/${newId()}`, purpose: 'embedding', usage, agentId, jobId });
}
