import type { ChatMessage, ChatSession, Visitor } from '../../../db/knowledge/entities.ts';
import type { MessageView, SessionView, VisitorView } from './views.ts';

export function presentMessage(message: ChatMessage): MessageView {
  return {
    id: message.id,
    sessionId: message.sessionId,
    agentId: message.agentId,
    companyId: message.companyId,
    createdBy: message.createdBy ?? null,
    messageType: message.messageType,
    ...(message.answerKind ? { answerKind: message.answerKind } : {}),
    ...(message.finishReason ? { finishReason: message.finishReason } : {}),
    content: message.content,
    contentHash: message.contentHash,
    tokensUsed: message.tokensUsed,
    modelUsed: message.modelUsed ?? null,
    ...(message.modelFailedCheck ? { modelFailedCheck: true } : {}),
    responseTimeMs: message.responseTimeMs ?? null,
    createdAt: message.createdAt.toISOString(),
    ...(message.feedback ? { feedback: message.feedback } : {}),
    source: message.source,
    referencedChunks: message.referencedChunks,
    ragMetadata: message.ragMetadata ?? null,
  };
}

export function presentSession(session: ChatSession, visitor: VisitorView | null): SessionView {
  return {
    sessionId: session.sessionId,
    agentId: session.agentId,
    visitor,
    companyId: session.companyId,
    createdBy: session.createdBy ?? null,
    source: session.source,
    status: session.status,
    messageCount: session.messageCount,
    totalTokens: session.totalTokens,
    lastMessageAt: session.lastMessageAt?.toISOString() ?? null,
    createdAt: session.createdAt.toISOString(),
    updatedAt: session.updatedAt.toISOString(),
  };
}

export function presentVisitor(visitor: Visitor, sessionCount: number): VisitorView {
  return {
    id: visitor.id,
    companyId: visitor.companyId,
    externalId: visitor.externalId ?? null,
    verified: visitor.verified,
    name: visitor.name ?? null,
    email: visitor.email ?? null,
    metadata: visitor.metadata,
    firstSeenAt: visitor.firstSeenAt.toISOString(),
    lastSeenAt: visitor.lastSeenAt.toISOString(),
    sessionCount,
  };
}
