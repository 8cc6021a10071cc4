import { newId } from '../../domain/platform/id.ts';
import type { Embedder, OnUsage } from '../../domain/ports/embedder.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { bookUsage, requireBudget } from '../../db/platform/usage.ts';

/** The agent and the job for which vectors are computed. */
export interface EmbeddingFor {
  agentId?: string;
  jobId?: string;
}

/**
 * Embeds texts; the cost of a paid model is recorded call by call, even if a later call fails. Throws `budget-exceeded`, and the
 * embedder's errors.
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

/** Where to record the cost of an embedding. Throws `budget-exceeded` before any cost arises. */
export async function bookingOf(
  em: TenantEntityManager,
  embedder: Embedder,
  { agentId, jobId }: EmbeddingFor,
): Promise<OnUsage> {
  if (embedder.provider !== 'local') await requireBudget(em);
  return (usage) =>
    bookUsage(em, { callKey: `embedding/${newId()}`, purpose: 'embedding', usage, agentId, jobId });
}
