import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { JOB_STATUSES, type JobState } from '../../domain/platform/job/job.ts';
import { FINISH_REASONS } from '../../domain/platform/models/finish-reason.ts';
import type { ModelDefaults } from '../../domain/platform/models/model-use.ts';
import { companyEntity } from '../company-entity.ts';
import { isCompany, ownedByCompany, recordId, times, version } from '../shared-properties.ts';

export const CompanyEntity = defineEntity({
  name: 'Company',
  tableName: 'companies',
  filters: isCompany,
  properties: {
    id: recordId(),
    name: p.text(),
    ownerId: p.string(),
    monthlyBudgetUsd: p.float().columnType('double precision').nullable(),
    retentionDays: p.integer().nullable(),
    /** Null if none was chosen. */
    modelDefaults: p.json<ModelDefaults>().nullable(),
    /** Ids of the models to try when one fails; null for none. */
    modelFallback: p.json<string[]>().nullable(),
    /**
     * When the company's deletion was accepted: from then on nobody can sign in, no job starts, and a purge removes everything.
     */
    closedAt: p.datetime().nullable(),
    version: version(),
    ...times(),
  },
});
export type Company = InferEntity<typeof CompanyEntity>;

export const UserEntity = companyEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    name: p.text(),
    email: p.text(),
    /** Lower-cased; unique over all companies. */
    emailKey: p.text(),
    passwordHash: p.string().hidden(),
    role: p.enum(['user', 'admin'] as const),
    avatar: p.text().nullable(),
    preferences: p.json<Record<string, unknown>>(),
    lastLogin: p.datetime().nullable(),
    /** The user's Figma token, encrypted with `SECRET_KEY`; never shown. */
    figmaToken: p.text().nullable().hidden(),
    /**
     * Incremented with each change of profile or role, but not by sign-ins and secrets, which would otherwise conflict with
     * edits.
     */
    version: p.integer().onCreate(() => 1),
    ...times(),
  },
});
export type User = InferEntity<typeof UserEntity>;

/** A signed-in browser or client. The cookie contains a random token, stored as a hash; a JWT names the row. */
export const SessionEntity = companyEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    userId: p.string(),
    tokenHash: p.string(),
    expiresAt: p.datetime(),
    /** IP address and `User-Agent` at sign-in; null for sessions opened before these columns existed. */
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
    /** To the minute. */
    lastUsedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type Session = InferEntity<typeof SessionEntity>;

export const ApiKeyEntity = companyEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    createdBy: p.string(),
    name: p.text(),
    scopes: p.json<string[]>(),
    keyHash: p.string(),
    /** The key's first characters, by which people recognise it in a list. */
    prefix: p.string(),
    lastUsedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type ApiKey = InferEntity<typeof ApiKeyEntity>;

export const InvitationEntity = companyEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    createdBy: p.string(),
    email: p.text(),
    role: p.enum(['user', 'admin'] as const),
    tokenHash: p.string(),
    expiresAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type Invitation = InferEntity<typeof InvitationEntity>;

export const PasswordResetEntity = companyEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    userId: p.string(),
    tokenHash: p.string(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Projection of one job. Written only through db/platform/projection.ts. */
export const JobEntity = companyEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    workflowId: p.text(),
    kind: p.string(),
    component: p.text(),
    /** With `priority` and `summary`, everything from its definition that starting the job requires. */
    workflowType: p.string(),
    priority: p.integer(),
    summary: p.text(),
    status: p.enum(JOB_STATUSES),
    state: p.json<JobState>(),
    /** The workflow's input, so that the sweep can start a job after a crash. */
    input: p.json<unknown>(),
    /** Small results of finished stages (claim-check keys), stored for a retry. */
    outputs: p.json<Record<string, unknown>>(),
    /** Start of the run that may write; older runs are ignored. Null until the first run has written something. */
    runStartedAt: p.datetime().nullable(),
    /** Number of the last job event. */
    seq: p.bigint('number'),
    /** What the job is about apart from its own record, such as `agent:<id>`; the topic of streams. */
    subject: p.text().nullable(),
    /** When the last NOTIFY was sent. */
    notifiedAt: p.datetime().nullable(),
    ...times(),
  },
});
export type Job = InferEntity<typeof JobEntity>;

/** The events of a job, in order. `state` is the job after the event, as sent by streams. */
export const JobEventEntity = defineEntity({
  name: 'JobEvent',
  tableName: 'job_events',
  filters: ownedByCompany,
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    companyId: p.string(),
    jobId: p.string(),
    seq: p.bigint('number'),
    /** Business key of the change; a repeated write of the same change hits the unique index. */
    sourceKey: p.text(),
    type: p.string(),
    state: p.json<JobState>(),
    at: p.datetime(),
  },
});
export type JobEvent = InferEntity<typeof JobEventEntity>;

/** A zip file of everything the company owns; its bytes are in the blob store (domain/platform/company-blobs.ts). */
export const CompanyExportEntity = companyEntity({
  name: 'CompanyExport',
  tableName: 'company_exports',
  properties: {
    createdBy: p.string(),
    jobId: p.string(),
    /** Null until the zip file is stored, like the next column. */
    size: p.bigint('number').nullable(),
    storedAt: p.datetime().nullable(),
    ...times(),
  },
});
export type CompanyExport = InferEntity<typeof CompanyExportEntity>;

/** The first answer to a request with an Idempotency-Key, stored for 24 hours. */
export const IdempotencyEntity = companyEntity({
  name: 'Idempotency',
  tableName: 'idempotency_keys',
  properties: {
    /** The only caller who may receive the answer; see db/platform/idempotency.ts. */
    caller: p.text(),
    route: p.text(),
    key: p.text(),
    requestHash: p.string(),
    /** The process working on the request, until `leasedUntil`; see db/platform/idempotency.ts. */
    owner: p.text().nullable(),
    leasedUntil: p.datetime().nullable(),
    /** The reply, encrypted with `SECRET_KEY`. */
    answer: p.text().nullable(),
    /**
     * Ids of the records that a reply can be rebuilt from until it is stored (a chat message, what was created), separated by
     * spaces.
     */
    subjectId: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/**
 * One call of a language or embedding model. `callKey` is the business key of the call, so that a repeated write is not recorded
 * twice.
 */
export const UsageEntity = companyEntity({
  name: 'Usage',
  tableName: 'usage_ledger',
  properties: {
    callKey: p.text(),
    provider: p.string(),
    model: p.text(),
    purpose: p.string(),
    agentId: p.string().nullable(),
    jobId: p.string().nullable(),
    tokensIn: p.integer(),
    /** How many of `tokensIn` were in the provider's cache. */
    tokensCached: p.integer().nullable(),
    tokensOut: p.integer(),
    costUsd: p.float().columnType('double precision'),
    latencyMs: p.integer(),
    /** Null for embeddings, for stopped answers, and for calls before this column existed. */
    finishReason: p.enum(FINISH_REASONS).nullable(),
    promptId: p.text().nullable(),
    promptVersion: p.integer().nullable(),
    promptHash: p.text().nullable(),
    /** Null for embeddings, and for calls before this column existed. */
    connectionId: p.string().nullable(),
    /** The cost that counts against the installation's limit per company; null for a company's own connection. */
    sharedUsd: p.float().columnType('double precision').nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
