import type { EntityName } from '@mikro-orm/core';
import {
  exportedLines,
  exportedPages,
  exportedSitemapPages,
  exportedTargets,
} from '../../../db/audit/export.ts';
import { AuditEntity } from '../../../db/audit/entities.ts';
import { SitemapAnalysisEntity } from '../../../db/site/entities.ts';
import {
  WebhookAttemptEntity,
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
} from '../../../db/platform/webhook-entities.ts';
import {
  AgentEntity,
  ChatMessageEntity,
  ChatSessionEntity,
  FileEntity,
  VisitorEntity,
} from '../../../db/knowledge/entities.ts';
import {
  ApiKeyEntity,
  CompanyEntity,
  InvitationEntity,
  JobEntity,
  UsageEntity,
  UserEntity,
} from '../../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { pagesOf } from './pages.ts';

/** Records of one kind. */
export interface Resource {
  /** Name of the file in the zip, without `.json`. */
  name: string;
  /** The records in a fixed order, few of them in memory at once, with the fields that an export shows. */
  rows: (em: TenantEntityManager) => AsyncGenerator<Record<string, unknown>>;
}

function resource<Entity extends { id: string }>(
  name: string,
  entity: EntityName<Entity>,
  fields: readonly (keyof Entity & string)[],
): Resource {
  return {
    name,
    async *rows(em) {
      for await (const page of pagesOf(em, entity)) {
        for (const row of page) yield Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
      }
    },
  };
}

/**
 * What a company owns. Fields are named one by one, so that a new secret does not slip in. Left out: sessions, reset
 * links and idempotency keys (credentials and answers on their way), and the single steps of jobs.
 */
export const RESOURCES: readonly Resource[] = [
  resource('company', CompanyEntity, [
    'id',
    'name',
    'ownerId',
    'monthlyBudgetUsd',
    'retentionDays',
    'createdAt',
    'updatedAt',
  ]),
  resource('members', UserEntity, [
    'id',
    'name',
    'email',
    'role',
    'avatar',
    'preferences',
    'lastLogin',
    'createdAt',
    'updatedAt',
  ]),
  resource('invitations', InvitationEntity, [
    'id',
    'createdBy',
    'email',
    'role',
    'expiresAt',
    'acceptedAt',
    'createdAt',
  ]),
  resource('api-keys', ApiKeyEntity, ['id', 'createdBy', 'name', 'scopes', 'lastUsedAt', 'createdAt']),
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
    'content',
    'tokensUsed',
    'modelUsed',
    'responseTimeMs',
    'referencedChunks',
    'ragMetadata',
    'feedback',
    'createdAt',
  ]),
  resource('audits', AuditEntity, [
    'id',
    'createdBy',
    'projectId',
    'url',
    'options',
    'jobId',
    'site',
    'lab',
    'summary',
    'deletedAt',
    'createdAt',
    'updatedAt',
  ]),
  { name: 'audit-lines', rows: exportedLines },
  { name: 'audit-pages', rows: exportedPages },
  { name: 'audit-targets', rows: exportedTargets },
  resource('sitemap-analyses', SitemapAnalysisEntity, [
    'id',
    'createdBy',
    'url',
    'options',
    'jobId',
    'source',
    'sitemaps',
    'counts',
    'deletedAt',
    'createdAt',
    'updatedAt',
  ]),
  { name: 'sitemap-pages', rows: exportedSitemapPages },
  resource('webhook-endpoints', WebhookEndpointEntity, [
    'id',
    'createdBy',
    'url',
    'events',
    'enabled',
    'disabledReason',
    'createdAt',
    'updatedAt',
  ]),
  resource('webhook-deliveries', WebhookDeliveryEntity, [
    'id',
    'endpointId',
    'jobId',
    'type',
    'payload',
    'createdAt',
  ]),
  resource('webhook-attempts', WebhookAttemptEntity, [
    'id',
    'deliveryId',
    'number',
    'at',
    'statusCode',
    'headers',
    'body',
    'latencyMs',
    'error',
  ]),
  resource('jobs', JobEntity, ['id', 'component', 'subject', 'state', 'createdAt', 'updatedAt']),
  resource('usage', UsageEntity, [
    'id',
    'provider',
    'model',
    'purpose',
    'agentId',
    'jobId',
    'tokensIn',
    'tokensOut',
    'costUsd',
    'latencyMs',
    'createdAt',
  ]),
];
