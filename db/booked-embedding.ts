import { newId } from '../domain/platform/id.ts';
import type { Embedder } from '../domain/ports/embedder.ts';
import type { TenantEntityManager } from './tenancy.ts';
import { bookUsage, requireBudget } from './usage.ts';

export interface EmbeddingFor {
  agentId: string;
  jobId?: string;
  signal?: AbortSignal;
}

/**
 * Vectors of texts; what a paid model takes for them is booked call by call, also where a later call fails. Throws
 * `budget-exceeded`, and what the embedder throws.
 */
export async function embedBooked(
  em: TenantEntityManager,
  embedder: Embedder,
  texts: string[],
  { agentId, jobId, signal }: EmbeddingFor,
): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  if (embedder.provider !== 'local') await requireBudget(em);
  return embedder.embed(texts, signal, (usage) =>
    bookUsage(em, { callKey: `embedding/${newId()}`, purpose: 'embedding', usage, agentId, jobId }),
  );
}
