import { randomBytes } from 'node:crypto';
import { ChatMessageEntity, type ChatMessage } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { bookUsage } from '../../../db/platform/usage.ts';
import { fenced, quoted } from '../../../domain/knowledge/fence.ts';
import {
  isFollowUp,
  readRewriting,
  REWRITE_PROMPT,
  standaloneQuery,
} from '../../../domain/knowledge/follow-up.ts';
import { HISTORY_TURNS } from '../../../domain/knowledge/prompt.ts';
import type { ModelMessage } from '../../../domain/ports/language-model.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Turn } from './turn.ts';

/** Longest rewriting in tokens, and how much of each earlier turn it is made from in characters. */
const REWRITE_TOKENS = 120;
const REWRITE_TURN_LENGTH = 600;

/** What is searched for a question. */
export interface SearchQuery {
  query: string;
  /** Adds candidates only. */
  alsoSearch?: string;
  rewrittenQuery?: string;
}

/** What was said before the question. */
export type EarlierMessage = Pick<ChatMessage, 'messageType' | 'content' | 'ragMetadata'>;

/** The messages before the question, oldest first: those that the caller gave, else those of the session. */
export async function historyOf(em: TenantEntityManager, turn: Turn): Promise<EarlierMessage[]> {
  if (turn.history) {
    const given = turn.history.slice(-HISTORY_TURNS);
    return given.map(({ role, content }) => ({ messageType: role, content, ragMetadata: null }));
  }
  const where = { sessionId: turn.sessionId, agentId: turn.agent.id, id: { $ne: turn.userMessage.id } };
  const before = { ...where, createdAt: { $lte: turn.userMessage.createdAt } };
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const latest = await em.find(ChatMessageEntity, before, { orderBy, limit: HISTORY_TURNS });
  return latest.toReversed();
}

/** Messages as a model is shown them. */
export function asTurns(history: EarlierMessage[]): ModelMessage[] {
  return history.flatMap(({ messageType, content }) =>
    messageType === 'system' ? [] : [{ role: messageType, content }],
  );
}

/**
 * A question that stands by itself is searched as it is, and the history only adds candidates; a follow-up is
 * searched in its rewritten form.
 */
export async function searchQuery(
  deps: ServiceDeps,
  em: TenantEntityManager,
  turn: Turn,
  history: EarlierMessage[],
  signal: AbortSignal,
): Promise<SearchQuery> {
  const question = turn.userMessage.content;
  const earlier = earlierQuestions(history);
  if (earlier.length === 0) return { query: question };
  const byRule = standaloneQuery(question, earlier);
  if (!isFollowUp(question)) return { query: question, alsoSearch: byRule };
  const rewrittenQuery = (await rewriteByModel(deps, em, turn, history, signal)) ?? byRule;
  return { query: rewrittenQuery, rewrittenQuery };
}

/** Earlier questions, each in the form in which it was searched. */
function earlierQuestions(history: EarlierMessage[]): string[] {
  return history.flatMap((message, index) => {
    if (message.messageType !== 'user') return [];
    return history[index + 1]?.ragMetadata?.rewrittenQuery ?? message.content;
  });
}

/** Null when the offline model answers, or when the rewriting failed: then the rule stands in. */
async function rewriteByModel(
  deps: ServiceDeps,
  em: TenantEntityManager,
  turn: Turn,
  history: EarlierMessage[],
  signal: AbortSignal,
): Promise<string | null> {
  const model = turn.body.model ?? turn.agent.model;
  if (deps.models.providerOf(model) === 'offline') return null;
  const mark = randomBytes(9).toString('base64url');
  const turns = asTurns(history).map(
    ({ role, content }) => `${role}: ${quoted(content.slice(0, REWRITE_TURN_LENGTH), mark)}`,
  );
  const conversation = `${fenced('conversation', mark, turns)}\n\nLast question: ${turn.userMessage.content}`;
  try {
    const { text, usage } = await deps.models.generate({
      model,
      system: REWRITE_PROMPT,
      messages: [{ role: 'user', content: conversation }],
      temperature: 0,
      maxTokens: REWRITE_TOKENS,
      purpose: 'rewrite',
      signal,
    });
    const callKey = `chat/${turn.userMessage.id}/rewrite`;
    await bookUsage(em, { callKey, purpose: 'rewrite', usage, agentId: turn.agent.id });
    // A fallback to the offline model gives an answer, not a question.
    return usage.provider === 'offline' ? null : readRewriting(text);
  } catch (err) {
    signal.throwIfAborted();
    deps.log.warn({ err, agentId: turn.agent.id }, 'rewriting a follow-up failed, the rule stands in');
    return null;
  }
}
