import type { Agent } from '../../../db/knowledge/entities.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import { callModel } from '../../platform/models/call-model.ts';
import { rerankExcerpts, type Ranking } from '../prompts/rerank-excerpts.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import type { RankedChunk } from './ranked-chunk.ts';

/**
 * Lets the agent's model judge how well each chunk answers the question: most relevant first, with the relevance as score. Chunks
 * that the model leaves out come last, with score 0. Null without a model or if the call fails: the search's own order is then
 * kept. Throws `budget-exceeded`.
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
      input: {
        question: query,
        excerpts: chunks.map(({ chunk: { content, heading }, originalFilename }) => ({
          originalFilename,
          heading,
          content,
        })),
      },
      model: agent.model ?? null,
      temperature: 0,
      agentId: agent.id,
      signal,
    });
    return ranked(chunks, value);
  } catch (error) {
    if (signal?.aborted || isAppError(error, 'budget-exceeded')) throw error;
    deps.log.warn({ err: error, agentId: agent.id }, 'reranking failed, the order of the search remains');
    return null;
  }
}

function ranked(chunks: RankedChunk[], { ranking }: Ranking): RankedChunk[] {
  const chosen = new Map<RankedChunk, RankedChunk>();
  for (const { number, relevance } of ranking) {
    const chunk = chunks[number - 1];
    if (chunk && !chosen.has(chunk)) chosen.set(chunk, { ...chunk, score: relevance });
  }
  const rest = chunks.filter((chunk) => !chosen.has(chunk)).map((chunk) => ({ ...chunk, score: 0 }));
  return [...chosen.values(), ...rest];
}
