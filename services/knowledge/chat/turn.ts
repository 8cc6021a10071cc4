import { createHash } from 'node:crypto';
import { expireIdleSessions, keepVisitors, lockSession } from '../../../db/knowledge/chat-sessions.ts';
import {
  ChatMessageEntity,
  type Agent,
  type ChatMessage,
  type ChatSession,
} from '../../../db/knowledge/entities.ts';
import { nameSubject } from '../../../db/platform/idempotency.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { SmallTalk } from '../../../domain/plain/phrases.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { ModelMessage } from '../../../domain/ports/language-model.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CutAnswer } from './cut-answer.ts';
import type { MessageBody } from './views.ts';
import { newSession, type Source } from './sessions.ts';
import { linkVisitor } from './visitors.ts';

/** A question as received, before anything is stored. */
export interface Question {
  agent: Agent;
  body: MessageBody;
  /** Null: it is a question about the documents. */
  talk: SmallTalk | null;
  /** The answer that the model should continue. */
  cut: CutAnswer | null;
  userId: string | null;
  source: Source;
  /** Earlier messages, if the caller keeps the conversation; otherwise they come from the session. */
  history?: ModelMessage[];
  /** Links the session to a visitor, in the question's transaction; if left out, to the visitor given in the body. */
  join?: (em: TenantEntityManager, session: ChatSession) => Promise<void>;
  /** `performance.now()` when the request arrived. */
  startedAt: number;
}

/** A stored question that waits for its answer. */
export interface Turn extends Question {
  sessionId: string;
  userMessage: ChatMessage;
}

/**
 * Stores the question, with its session and visitor, in one transaction. With an idempotency key (`owner`) the message is
 * recorded under it; `subjectId` is the message stored by an earlier attempt that could not answer it. Throws `not-found` and
 * `session-closed`.
 */
export async function beginTurn(
  deps: ServiceDeps,
  em: TenantEntityManager,
  question: Question,
  key: { owner: string; subjectId: string | null } | null,
): Promise<Turn> {
  await expireIdleSessions(em, question.agent.id, deps.settings.CHAT_SESSION_IDLE);
  const earlier = key?.subjectId ? await em.findOne(ChatMessageEntity, { id: key.subjectId }) : null;
  if (earlier) return { ...question, sessionId: earlier.sessionId, userMessage: earlier };
  return em.transactional(async (tx) => {
    if (question.join || question.body.visitor) await keepVisitors(tx);
    const session = await openSession(tx, question);
    if (question.join) await question.join(tx, session);
    else if (question.body.visitor) await linkVisitor(tx, session, question.body.visitor);
    const userMessage = createMessage(tx, session, question, {
      messageType: 'user',
      content: question.body.message,
      smallTalk: question.talk !== null,
    });
    countMessage(session, userMessage);
    if (key) await nameSubject(tx, key.owner, userMessage.id);
    return { ...question, sessionId: session.sessionId, userMessage };
  });
}

async function openSession(em: TenantEntityManager, question: Question): Promise<ChatSession> {
  const { sessionId } = question.body;
  if (!sessionId) return newSession(em, question.agent.id, question);
  const session = await lockSession(em, question.agent.id, sessionId);
  if (session.status !== 'active') throw new AppError('session-closed');
  return session;
}

type MessageParts = Pick<ChatMessage, 'messageType' | 'content'> & Partial<ChatMessage>;

/** A message of the session, not yet flushed. */
export function createMessage(
  em: TenantEntityManager,
  session: ChatSession,
  { userId, source }: Pick<Question, 'userId' | 'source'>,
  parts: MessageParts,
): ChatMessage {
  return em.create(ChatMessageEntity, {
    id: newId(),
    companyId: session.companyId,
    agentId: session.agentId,
    sessionId: session.sessionId,
    createdBy: userId,
    source,
    contentHash: createHash('sha256').update(parts.content).digest('hex'),
    tokensUsed: 0,
    questionId: null,
    smallTalk: false,
    answerKind: null,
    finishReason: null,
    modelUsed: null,
    modelFailedCheck: null,
    responseTimeMs: null,
    referencedChunks: [],
    ragMetadata: null,
    feedback: null,
    createdAt: new Date(),
    ...parts,
  });
}

/** Counts a new message in its session, whose row the caller has locked or created. */
export function countMessage(session: ChatSession, message: ChatMessage): void {
  session.messageCount = (session.messageCount ?? 0) + 1;
  session.totalTokens = (session.totalTokens ?? 0) + message.tokensUsed;
  session.lastMessageAt = message.createdAt;
}
