import type { FinishReason } from '../../../domain/platform/models/finish-reason.ts';
import type { ChatMessage, ChatSession, Visitor } from '../../../db/knowledge/entities.ts';
import type { AnswerKind, RagMetadata, ReferencedChunk } from '../../../domain/knowledge/records.ts';

/** A caller's statements about the visitor who asks. */
export interface VisitorInput {
  /** The id that the caller knows the visitor by. */
  id?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
}

/** A question in the form that callers send. */
export interface MessageBody {
  message: string;
  /** UUID of the session to continue; absent: a new one. */
  sessionId?: string | undefined;
  model?: string | null | undefined;
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  instructions?: string | undefined;
  topK?: number | undefined;
  visitor?: VisitorInput | undefined;
  /** The session's last answer, which was cut off: the model continues it. */
  continues?: string | undefined;
}

/** A message in the form that callers receive. */
export interface MessageView {
  id: string;
  sessionId: string;
  agentId: string;
  companyId: string;
  createdBy: string | null;
  messageType: ChatMessage['messageType'];
  /** Only on answers. */
  answerKind?: AnswerKind | undefined;
  /** Only on answers. One that ends with `length` can be continued. */
  finishReason?: FinishReason | undefined;
  content: string;
  /** SHA-256 of the content. */
  contentHash: string;
  tokensUsed: number;
  modelUsed: string | null;
  modelFailedCheck?: true | undefined;
  responseTimeMs: number | null;
  createdAt: string;
  feedback?: NonNullable<ChatMessage['feedback']> | undefined;
  source: ChatMessage['source'];
  referencedChunks: ReferencedChunk[];
  ragMetadata: RagMetadata | null;
}

/** A question with its answer. */
export interface AnswerView {
  sessionId: string;
  message: MessageView;
  userMessage: MessageView;
}

export interface VisitorView {
  id: string;
  companyId: string;
  externalId: string | null;
  /** Whether the visitor's identity is confirmed by the company or an HMAC, rather than only claimed. */
  verified: boolean;
  name: string | null;
  email: string | null;
  metadata: Visitor['metadata'];
  firstSeenAt: string;
  lastSeenAt: string;
  sessionCount: number;
}

export interface SessionView {
  sessionId: string;
  agentId: string;
  visitor: VisitorView | null;
  companyId: string;
  createdBy: string | null;
  source: ChatSession['source'];
  status: ChatSession['status'];
  messageCount: number;
  totalTokens: number;
  lastMessageAt: string | null;
  createdAt: string;
  updatedAt: string;
}
