import type { KeyedRequest } from '../../../db/platform/idempotency.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { requireBudget } from '../../../db/platform/usage.ts';
import type { Agent } from '../../../db/knowledge/entities.ts';
import { smallTalkOf } from '../../../domain/plain/phrases.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import type { ServiceDeps } from '../../deps.ts';
import { findAgent } from '../agents.ts';
import { cutAnswer } from './cut-answer.ts';
import { openAnswer, type ChatAnswer } from './open-answer.ts';
import { checkSessionId } from './sessions.ts';
import type { Question } from './turn.ts';
import { modelAsked } from './model-asked.ts';

/**
 * Asks an agent, whatever the channel of the question. Throws before anything is stored: `invalid-id`, `not-found`,
 * `invalid-input` (unknown model), `provider-not-configured`, `budget-exceeded`, `session-closed`.
 */
export async function ask(
  deps: ServiceDeps,
  em: TenantEntityManager,
  { agentId, ...question }: Omit<Question, 'agent' | 'talk' | 'cut'> & { agentId: string },
  request: KeyedRequest | null,
): Promise<ChatAnswer> {
  const { body } = question;
  if (body.sessionId !== undefined) checkSessionId(body.sessionId);
  const agent = await findAgent(em, agentId);
  if (typeof body.model === 'string') await deps.models.check(agent.companyId, body.model);
  const model = modelAsked(body, agent);
  const isOffline = await isWithoutModel(deps.models, agent.companyId, model);
  const cut = await cutAnswer(em, agent.id, body);
  const talk = cut ? null : smallTalkOf(body.message);
  if (!talk && isPaidFor(deps, agent, isOffline)) await requireBudget(em);
  return openAnswer(deps, { agent, talk, cut, ...question }, request);
}

/** Quoting without a model is free, and therefore allowed over the budget, unless embeddings cost money. */
function isPaidFor({ embedder }: ServiceDeps, { retrieval }: Agent, isOffline: boolean): boolean {
  const embeds = embedder !== null && retrieval.mode !== 'lexical';
  return !isOffline || (embeds && embedder.provider !== 'local');
}
