import { ChatMessageEntity, type ChatMessage } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { smallTalkOf } from '../../../domain/plain/phrases.ts';
import type { ModelMessage } from '../../../domain/ports/language-model.ts';
import type { ServiceDeps } from '../../deps.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import { callModel } from '../../platform/models/call-model.ts';
import { HISTORY_TURNS } from '../prompts/chat-answer.ts';
import { rewriteQuestion } from '../prompts/rewrite-question.ts';
import { replyKeys } from './reply-keys.ts';
import type { Turn } from './turn.ts';
import { modelAsked } from './model-asked.ts';

/** Maximum length of a rewritten question, in tokens. */
const REWRITE_TOKENS = 120;
/** In characters. Longer output is an answer, not a rewritten question. */
const LONGEST_REWRITING = 500;

/** The query for a question. */
export interface SearchQuery {
  query: string;
  /** A second query that only adds candidates. */
  alsoSearch?: string;
  rewrittenQuery?: string;
}

/** A message before the question. */
export type EarlierMessage = Pick<ChatMessage, 'messageType' | 'content' | 'smallTalk' | 'ragMetadata'>;

/** The messages before the question, oldest first: those given by the caller, otherwise those of the session. */
export async function historyOf(em: TenantEntityManager, turn: Turn): Promise<EarlierMessage[]> {
  if (turn.history) {
    const given = turn.history.slice(-HISTORY_TURNS);
    return given.map(({ role, content }) => {
      const smallTalk = role === 'user' && smallTalkOf(content) !== null;
      return { messageType: role, content, smallTalk, ragMetadata: null };
    });
  }
  const where = { sessionId: turn.sessionId, agentId: turn.agent.id, id: { $ne: turn.userMessage.id } };
  const before = { ...where, createdAt: { $lte: turn.userMessage.createdAt } };
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const latest = await em.find(ChatMessageEntity, before, { orderBy, limit: HISTORY_TURNS });
  return latest.toReversed();
}

/** Messages in the form shown to a model. */
export function asTurns(history: EarlierMessage[]): ModelMessage[] {
  return history.flatMap(({ messageType, content }) =>
    messageType === 'system' ? [] : [{ role: messageType, content }],
  );
}

/**
 * Lets the model decide whether a question depends on earlier ones: if so, it rewrites the question in full, and the search uses
 * that version. Self-contained questions, and all questions without a model, are searched unchanged; the previous question only
 * adds candidates.
 */
export async function searchQuery(
  deps: ServiceDeps,
  turn: Turn,
  history: EarlierMessage[],
  signal: AbortSignal,
): Promise<SearchQuery> {
  if (turn.cut) return { query: turn.cut.query };
  const question = turn.userMessage.content;
  const earlier = lastQuestion(history);
  if (earlier === null) return { query: question };
  const rewritten = await rewriteByModel(deps, turn, history, signal);
  if (rewritten === null || rewritten === question.trim())
    return { query: question, alsoSearch: `${earlier} ${question}` };
  return { query: rewritten, rewrittenQuery: rewritten };
}

/** The last question that is not small talk, in the form that was searched. */
function lastQuestion(history: EarlierMessage[]): string | null {
  const place = history.findLastIndex(({ messageType, smallTalk }) => messageType === 'user' && !smallTalk);
  return history[place + 1]?.ragMetadata?.rewrittenQuery ?? history[place]?.content ?? null;
}

/** Null without a model, or if the rewriting failed. */
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
      input: { turns: asTurns(history), question: userMessage.content },
      model,
      temperature: 0,
      maxTokens: REWRITE_TOKENS,
      agentId: agent.id,
      signal,
    });
    return readRewriting(value);
  } catch (err) {
    signal.throwIfAborted();
    deps.log.warn({ err, agentId: agent.id }, 'a question could not be rewritten, it is searched as it is');
    return null;
  }
}

/** Null if the output is not a question: empty, several lines, or too long. */
function readRewriting(text: string): string | null {
  const line = text
    .trim()
    .replace(/^["'“”]+|["'“”]+$/g, '')
    .trim();
  return line && line.length <= LONGEST_REWRITING && !line.includes('\n') ? line : null;
}
