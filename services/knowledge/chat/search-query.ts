import { ChatMessageEntity, type ChatMessage } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { withAnsweredName, type Exchange } from '../../../domain/knowledge/answered-name.ts';
import { isFollowUp, readRewriting, standaloneQuery } from '../../../domain/knowledge/follow-up.ts';
import type { ModelMessage } from '../../../domain/ports/language-model.ts';
import type { ServiceDeps } from '../../deps.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import { callModel } from '../../platform/models/call-model.ts';
import { HISTORY_TURNS } from '../prompts/chat-answer.ts';
import { rewriteQuestion } from '../prompts/rewrite-question.ts';
import { replyKeys } from './reply-keys.ts';
import { smallTalkIn } from './small-talk.ts';
import type { Turn } from './turn.ts';
import { modelAsked } from './model-asked.ts';

/** Longest rewriting, in tokens. */
const REWRITE_TOKENS = 120;

/** What is searched for a question. */
export interface SearchQuery {
  query: string;
  /** Adds candidates only. */
  alsoSearch?: string;
  rewrittenQuery?: string;
}

/** What was said before the question. */
export type EarlierMessage = Pick<ChatMessage, 'messageType' | 'content' | 'smallTalk' | 'ragMetadata'>;

/** The messages before the question, oldest first: those that the caller gave, else those of the session. */
export async function historyOf(em: TenantEntityManager, turn: Turn): Promise<EarlierMessage[]> {
  if (turn.history) {
    const given = turn.history.slice(-HISTORY_TURNS);
    return given.map(({ role, content }) => {
      const smallTalk = role === 'user' && smallTalkIn(turn.agent, content) !== null;
      return { messageType: role, content, smallTalk, ragMetadata: null };
    });
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
  turn: Turn,
  history: EarlierMessage[],
  signal: AbortSignal,
): Promise<SearchQuery> {
  const question = turn.userMessage.content;
  const earlier = earlierQuestions(history);
  if (earlier.length === 0) return { query: question };
  const last = lastExchange(history);
  const byRule = (last && withAnsweredName(question, last)) ?? standaloneQuery(question, earlier);
  if (!isFollowUp(question)) return { query: question, alsoSearch: byRule };
  const rewrittenQuery = (await rewriteByModel(deps, turn, history, signal)) ?? byRule;
  return { query: rewrittenQuery, rewrittenQuery };
}

/** Earlier questions, each in the form in which it was searched; not what was small talk. */
function earlierQuestions(history: EarlierMessage[]): string[] {
  return history.flatMap((message, index) => {
    if (message.messageType !== 'user' || message.smallTalk) return [];
    return history[index + 1]?.ragMetadata?.rewrittenQuery ?? message.content;
  });
}

/** The last question that was none of small talk, with its answer. */
function lastExchange(history: EarlierMessage[]): Exchange | null {
  const place = history.findLastIndex(({ messageType, smallTalk }) => messageType === 'user' && !smallTalk);
  const [asked, answered] = [history[place], history[place + 1]];
  return asked && answered ? { question: asked.content, answer: answered.content } : null;
}

/** Null when the offline model answers, or when the rewriting failed: then the rule stands in. */
async function rewriteByModel(
  deps: ServiceDeps,
  { agent, body, userMessage }: Turn,
  history: EarlierMessage[],
  signal: AbortSignal,
): Promise<string | null> {
  const model = modelAsked(body, agent);
  try {
    if (await isWithoutModel(deps.models, agent.companyId, model, 'quick')) return null;
    const { value } = await callModel(deps, {
      companyId: agent.companyId,
      key: replyKeys(userMessage.id).rewrite,
      prompt: rewriteQuestion,
      input: {
        turns: asTurns(history),
        question: userMessage.content,
        earlier: earlierQuestions(history),
      },
      model,
      temperature: 0,
      maxTokens: REWRITE_TOKENS,
      agentId: agent.id,
      signal,
    });
    return readRewriting(value);
  } catch (err) {
    signal.throwIfAborted();
    deps.log.warn({ err, agentId: agent.id }, 'rewriting a follow-up failed, the rule stands in');
    return null;
  }
}
