import type { KeyedRequest } from '../../../db/platform/idempotency.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { requireBudget } from '../../../db/platform/usage.ts';
import type { Agent } from '../../../db/knowledge/entities.ts';
import type { ServiceDeps } from '../../deps.ts';
import { findAgent } from '../agents.ts';
import { openAnswer, type ChatAnswer } from './open-answer.ts';
import { checkSessionId } from './sessions.ts';
import { smallTalkIn } from './small-talk.ts';
import type { Question } from './turn.ts';

/**
 * Asks an agent, whichever channel the question came through. Throws before anything is stored: `invalid-id`,
 * `not-found`, `invalid-input` (unknown model), `provider-not-configured`, `budget-exceeded`, `session-closed`.
 */
export async function ask(
  deps: ServiceDeps,
  em: TenantEntityManager,
  { agentId, ...question }: Omit<Question, 'agent' | 'talk'> & { agentId: string },
  request: KeyedRequest | null,
): Promise<ChatAnswer> {
  const { body } = question;
  if (body.sessionId !== undefined) checkSessionId(body.sessionId);
  const agent = await findAgent(em, agentId);
  const model = body.model ?? agent.model;
  deps.models.check(model);
  const talk = smallTalkIn(agent, body.message);
  if (!talk && isPaidFor(deps, agent, model)) await requireBudget(em);
  return openAnswer(deps, { agent, talk, ...question }, request);
}

/**
 * The built-in model costs nothing, and so answers over the budget too, unless vectors of the question have a price.
 */
function isPaidFor({ models, embedder }: ServiceDeps, { retrieval }: Agent, model: string): boolean {
  const embeds = embedder !== null && retrieval.mode !== 'lexical';
  return models.providerOf(model) !== 'offline' || (embeds && embedder.provider !== 'local');
}
