import {
  AgentEntity,
  ChatMessageEntity,
  ChatSessionEntity,
  FileEntity,
  VisitorEntity,
} from '../../db/knowledge/entities.ts';
import { pagesOf } from '../platform/company-export/pages.ts';
import { resource, type ExportPart } from '../platform/company-export/resource.ts';

const LIVE = { deletedAt: null };

/** Agents, chats and visitors, and `files/<id>/<name>` with the uploaded bytes. */
export const knowledgeExport: ExportPart = {
  resources: [
    resource('agents', AgentEntity, [
      'id',
      'createdBy',
      'name',
      'systemPrompt',
      'model',
      'temperature',
      'maxTokens',
      'chunking',
      'retrieval',
      'widget',
      'fallbackText',
      'contact',
      'starters',
      'publicKey',
      'deletedAt',
      'createdAt',
      'updatedAt',
    ]),
    resource('files', FileEntity, [
      'id',
      'agentId',
      'createdBy',
      'originalFilename',
      'fileSize',
      'mimeType',
      'jobId',
      'pages',
      'characters',
      'chunkCount',
      'language',
      'converter',
      'warnings',
      'deletedAt',
      'createdAt',
      'updatedAt',
    ]),
    resource('visitors', VisitorEntity, [
      'id',
      'externalId',
      'verified',
      'name',
      'email',
      'metadata',
      'firstSeenAt',
      'lastSeenAt',
    ]),
    resource('chat-sessions', ChatSessionEntity, [
      'id',
      'agentId',
      'sessionId',
      'visitorId',
      'createdBy',
      'source',
      'status',
      'messageCount',
      'totalTokens',
      'lastMessageAt',
      'createdAt',
      'updatedAt',
    ]),
    resource('chat-messages', ChatMessageEntity, [
      'id',
      'agentId',
      'sessionId',
      'createdBy',
      'source',
      'messageType',
      'questionId',
      'smallTalk',
      'answerKind',
      'content',
      'tokensUsed',
      'modelUsed',
      'modelFailedCheck',
      'finishReason',
      'responseTimeMs',
      'referencedChunks',
      'ragMetadata',
      'feedback',
      'createdAt',
    ]),
  ],
  blobs: {
    count: (em) => em.count(FileEntity, LIVE),
    async *list(em) {
      for await (const page of pagesOf(em, FileEntity, LIVE)) {
        for (const { id, originalFilename, storeKey, fileSize } of page) {
          yield { path: `files/${id}/${originalFilename}`, key: storeKey, size: fileSize };
        }
      }
    },
  },
};
