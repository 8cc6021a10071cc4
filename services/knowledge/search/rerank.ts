import type { Agent } from '../../../db/knowledge/entities.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import { callModel } from '../../platform/models/call-model.ts';
import { rerankExcerpts, type Ranking } from '../prompts/rerank-excerpts.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import type { RankedChunk } from './ranked-chunk.ts';

/**
 * Lets the agent's model order chunks by how well they answer the question, and say of each whether it does: that
 * relevance takes the place of the score, in the same one call. What the model leaves out comes last, as it was.
 * Null without a model, or when it fails: the search is answered all the same. Throws
 * `budget-exceeded`.
 */
export async function rerank(
  deps: ServiceDeps,
  agent: Agent,
  { query, signal }: { query: string; signal?: AbortSignal },
  chunks: RankedChunk[],
): Promise<RankedChunk[] | null> {
  if (chunks.length === 0) return null;
  try {
    const { companyId } = agent;
    if (await isWithoutModel(deps.models, companyId, agent.model ?? null, 'judging')) return null;
    const { value } = await callModel(deps, {
      companyId,
      key: null,
      prompt: rerankExcerpts,
      input: { question: query, excerpts: chunks.map(({ chunk }) => chunk.content) },
      model: agent.model ?? null,
      temperature: 0,
      agentId: agent.id,
      signal,
    });
    return ranked(chunks, value);
  } catch (error) {
    if (signal?.aborted || isAppError(error, 'budget-exceeded')) throw error;
    deps.log.warn({ err: error, agentId: agent.id }, 'reranking failed, the order of the search stands');
    return null;
  }
}

function ranked(chunks: RankedChunk[], { order, relevance }: Ranking): RankedChunk[] {
  const known = order.map((number, place) => ({ chunk: chunks[number - 1], score: relevance[place] }));
  const chosen = new Map<RankedChunk, RankedChunk>();
  for (const { chunk, score } of known) {
    if (chunk && !chosen.has(chunk)) chosen.set(chunk, { ...chunk, score: score ?? chunk.score });
  }
  return [...chosen.values(), ...chunks.filter((chunk) => !chosen.has(chunk))];
}
