import type { Context } from 'koa';
import type { z } from 'zod';
import { countOfAgents } from '../../../db/knowledge/agent-counts.ts';
import { AgentEntity } from '../../../db/knowledge/entities.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { checkIds } from '../../middleware/ids.ts';
import { containing, pageOf, sliceOf } from '../../input/paging.ts';
import type { Caller } from '../../../services/platform/caller.ts';
import type { ApiDeps } from '../../deps.ts';
import { findAgent } from '../../../services/knowledge/agents.ts';
import { ask } from '../../../services/knowledge/chat/ask.ts';
import { presentResult } from '../../../services/knowledge/search/presenter.ts';
import { retrieve } from '../../../services/knowledge/search/retrieve.ts';
import type * as schema from './schema.ts';

/** The context of a tool call. */
export interface ToolCall {
  deps: ApiDeps;
  caller: Caller;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  koa: Context;
}

/** Returns a new EntityManager, because tool calls of one request may run in parallel. */
function emOf({ deps, caller }: ToolCall): TenantEntityManager {
  return companyEntityManager(deps.orm, caller.companyId);
}

export async function listAgents(
  call: ToolCall,
  input: z.output<typeof schema.listInput>,
): Promise<z.output<typeof schema.listOutput>> {
  const em = emOf(call);
  const where = { deletedAt: null, ...(input.search ? { name: { $ilike: containing(input.search) } } : {}) };
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const fields = ['id', 'name'] as const;
  const [agents, total] = await em.findAndCount(AgentEntity, where, { ...sliceOf(input), orderBy, fields });
  const counts = await countOfAgents(
    em,
    agents.map(({ id }) => id),
  );
  const items = agents.map(({ id, name }) => {
    const { files = 0, chunks = 0 } = counts.get(id) ?? {};
    return { agentId: id, name, files, chunks };
  });
  return pageOf(items, total, input);
}

export async function searchKnowledge(
  call: ToolCall,
  { agentId, query, topK }: z.output<typeof schema.searchInput>,
): Promise<z.output<typeof schema.searchOutput>> {
  checkIds({ agentId });
  const em = emOf(call);
  const agent = await findAgent(em, agentId);
  const found = await retrieve(call.deps, em, agent, { query, topK, signal: call.signal });
  return { results: found.results.map(presentResult), mode: found.mode, reranked: found.reranked };
}

/** Asks an agent. The answer is written and stored as in any chat, even if the client disconnects. */
export async function askAgent(
  call: ToolCall,
  { agentId, ...body }: z.output<typeof schema.askInput>,
): Promise<z.output<typeof schema.askOutput>> {
  const startedAt = performance.now();
  const { deps, caller, koa } = call;
  await deps.rateLimits?.consume(koa, 'chat', caller.userId);
  checkIds({ agentId });
  const question = { agentId, body, userId: caller.userId, source: 'mcp' as const, startedAt };
  const live = await ask(deps, emOf(call), question, null);
  const { sessionId, message } = await live.result();
  return {
    sessionId,
    messageId: message.id,
    answer: message.content,
    fallbackUsed: message.ragMetadata?.fallbackUsed ?? false,
    references: message.referencedChunks,
  };
}
