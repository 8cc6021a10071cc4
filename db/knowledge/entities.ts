import { p, type InferEntity } from '@mikro-orm/core';
import type {
  AgentContact,
  ChunkingSettings,
  RetrievalSettings,
  WidgetSettings,
} from '../../domain/knowledge/agent.ts';
import {
  ANSWER_KINDS,
  type FileWarning,
  type UploadedAgain,
  type IndexedWith,
  type RagMetadata,
  type ReferencedChunk,
} from '../../domain/knowledge/records.ts';
import { FINISH_REASONS } from '../../domain/platform/models/finish-reason.ts';
import { companyEntity } from '../company-entity.ts';
import { times, version } from '../shared-properties.ts';

export const AgentEntity = companyEntity({
  name: 'Agent',
  tableName: 'agents',
  properties: {
    createdBy: p.string(),
    name: p.text(),
    systemPrompt: p.text(),
    /** Id of a model; null to use the company's default at each call. */
    model: p.text().nullable(),
    temperature: p.float().columnType('double precision'),
    maxTokens: p.integer(),
    chunking: p.json<ChunkingSettings>(),
    retrieval: p.json<RetrievalSettings>(),
    widget: p.json<WidgetSettings>(),
    /** Used instead of a model's answer when the documents contain nothing relevant. */
    fallbackText: p.text().nullable(),
    contact: p.json<AgentContact>().nullable(),
    starters: p.json<string[]>(),
    publicKey: p.string(),
    /** Encrypted with SECRET_KEY; never shown. */
    identitySecret: p.text().nullable().hidden(),
    version: version(),
    /** Set while a purge removes what belongs to the record; from then on requests get 404. */
    deletedAt: p.datetime().nullable(),
    ...times(),
  },
});
export type Agent = InferEntity<typeof AgentEntity>;

export const FileEntity = companyEntity({
  name: 'File',
  tableName: 'files',
  properties: {
    agentId: p.string(),
    createdBy: p.string(),
    originalFilename: p.text(),
    fileSize: p.bigint('number'),
    mimeType: p.text(),
    /** SHA-256 of the bytes. */
    fileHash: p.string(),
    storeKey: p.text(),
    /** The ingestion job; the file's status is that of its job. Null only between two statements of one upload. */
    jobId: p.string().nullable(),
    pages: p.integer().nullable(),
    characters: p.integer().nullable(),
    chunkCount: p.integer().nullable(),
    language: p.string().nullable(),
    converter: p.string().nullable(),
    warnings: p.json<FileWarning[]>().nullable(),
    indexedWith: p.json<IndexedWith>().nullable(),
    /** When the file's chunks first became searchable; a reindex does not change it. */
    firstIndexedAt: p.datetime().nullable(),
    /**
     * Later uploads of the same bytes before the file was searchable: it also replaces older files with these names
     * (domain/knowledge/file-versions.ts).
     */
    uploadedAgain: p.json<UploadedAgain[]>().nullable(),
    deletedAt: p.datetime().nullable(),
    ...times(),
  },
});
export type File = InferEntity<typeof FileEntity>;

export const VisitorEntity = companyEntity({
  name: 'Visitor',
  tableName: 'visitors',
  properties: {
    externalId: p.text().nullable(),
    /** Whether the identity is confirmed by the company or an HMAC rather than only claimed by the visitor. */
    verified: p.boolean(),
    name: p.text().nullable(),
    email: p.text().nullable(),
    metadata: p.json<Record<string, unknown>>(),
    /** Incremented with each change by the company, but not by visits, which would otherwise conflict with edits. */
    version: p.integer().onCreate(() => 1),
    firstSeenAt: p.datetime().onCreate(() => new Date()),
    lastSeenAt: p.datetime().onCreate(() => new Date()),
  },
});
export type Visitor = InferEntity<typeof VisitorEntity>;

export const ChatSessionEntity = companyEntity({
  name: 'ChatSession',
  tableName: 'chat_sessions',
  properties: {
    agentId: p.string(),
    /** The UUID that clients use. */
    sessionId: p.string(),
    visitorId: p.string().nullable(),
    createdBy: p.string().nullable(),
    source: p.enum(['playground', 'widget', 'api', 'mcp'] as const),
    status: p.enum(['active', 'closed', 'expired'] as const),
    messageCount: p.integer().default(0),
    totalTokens: p.integer().default(0),
    lastMessageAt: p.datetime().nullable(),
    ...times(),
  },
});
export type ChatSession = InferEntity<typeof ChatSessionEntity>;

export const ChatMessageEntity = companyEntity({
  name: 'ChatMessage',
  tableName: 'chat_messages',
  properties: {
    agentId: p.string(),
    /** The session's UUID. */
    sessionId: p.string(),
    createdBy: p.string().nullable(),
    source: p.enum(['playground', 'widget', 'api', 'mcp'] as const),
    messageType: p.enum(['user', 'assistant', 'system'] as const),
    /** For an answer, the id of its question's message. */
    questionId: p.string().nullable(),
    /** Whether it is a greeting, thanks, or the reply to one; excluded from statistics. */
    smallTalk: p.boolean(),
    /** Only for answers; null if stored before this column existed. */
    answerKind: p.enum(ANSWER_KINDS).nullable(),
    /** Only for answers; null if stored before this column existed. */
    finishReason: p.enum(FINISH_REASONS).nullable(),
    content: p.text(),
    contentHash: p.string(),
    tokensUsed: p.integer(),
    modelUsed: p.text().nullable(),
    /** Whether the model had failed the writing tasks of its check. */
    modelFailedCheck: p.boolean().nullable(),
    responseTimeMs: p.integer().nullable(),
    referencedChunks: p.json<ReferencedChunk[]>(),
    ragMetadata: p.json<RagMetadata>().nullable(),
    feedback: p.json<{ rating: 1 | -1; comment?: string; at: string }>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type ChatMessage = InferEntity<typeof ChatMessageEntity>;
