import { createReadStream } from 'node:fs';
import { LockMode } from '@mikro-orm/core';
import { AgentEntity, FileEntity, type File } from '../../../db/knowledge/entities.ts';
import { requireQuota } from '../../../db/platform/company-storage.ts';
import { findJob, insertJob, workflowIdOf } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { MIME_TYPES, type FileKind } from '../../../domain/knowledge/file-kind.ts';
import { AppError, isAppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { launchQueued } from '../../../domain/platform/job/launch-queued.ts';
import { isUncertain } from '../../../domain/platform/outage.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';
import { withUpload } from '../../../domain/knowledge/file-versions.ts';
import { markDeleted } from './remove-file.ts';

export interface StoredFile {
  file: File;
  job: JobState;
  /** The agent already had these bytes; `file` is the existing File. */
  duplicate: boolean;
}

/** The user who stores a file, and the agent it is for. */
interface StoreCall {
  caller: Caller;
  em: TenantEntityManager;
  deps: ServiceDeps;
}

/**
 * Stores an accepted file and starts its ingestion. Identical bytes share one File; one that failed or was cancelled is retried.
 * Another File with the upload's name is replaced once the upload is searchable. Throws AppError storage-quota if the company's
 * storage limit is reached.
 */
export async function storeFile(
  call: StoreCall,
  agentId: string,
  upload: UploadedFile,
  kind: FileKind,
): Promise<StoredFile> {
  const known = await findKnown(call, agentId, upload);
  if (known) return reuse(call, known);

  // The commit enforces the limit. This early check avoids storing the bytes of a file that would be refused.
  await requireQuota(call.em, upload.size, call.deps.settings.COMPANY_STORAGE_BYTES);
  const { companyId } = call.caller;
  const id = newId();
  const keys = fileBlobs(companyId, id);
  let stored: Stored;
  let isKept = false;
  try {
    await call.deps.blobs.put(keys.original, createReadStream(upload.path));
    stored = await insertFile(call, { id, agentId, storeKey: keys.original, upload, kind });
    isKept = stored.created !== null;
  } catch (error) {
    // Bytes without a record are found by the daily sweep; a record without bytes would be a lost file.
    isKept = isUncertain(error);
    throw error;
  } finally {
    if (!isKept) await call.deps.blobs.deletePrefix(keys.prefix);
  }
  if (!stored.created) return reuse(call, stored.known);
  const workflowId = workflowIdOf(documentIngestion.kind, id);
  await call.deps.jobs.launch(companyId, workflowId);
  return { file: stored.created, job: await stateOf(call, workflowId), duplicate: false };
}

/** Searched without a lock first: most uploads are new. */
async function findKnown(
  { em }: StoreCall,
  agentId: string,
  upload: UploadedFile,
): Promise<SameBytes | null> {
  const where = { agentId, fileHash: upload.sha256, deletedAt: null };
  if ((await em.count(FileEntity, where)) === 0) return null;
  return em.transactional(async (tx) => {
    await lockAgent(tx, agentId);
    return takeSameBytes(tx, agentId, upload);
  });
}

interface NewFile {
  id: string;
  agentId: string;
  storeKey: string;
  upload: UploadedFile;
  kind: FileKind;
}

/** The new File, or the one that a concurrent request created from the same bytes. */
type Stored = { created: File } | { created: null; known: SameBytes };

/** Inserts the new File with its job in one transaction. */
function insertFile(
  { caller, em }: StoreCall,
  { id, agentId, storeKey, upload, kind }: NewFile,
): Promise<Stored> {
  return em.transactional(async (tx) => {
    await lockAgent(tx, agentId);
    const known = await takeSameBytes(tx, agentId, upload);
    if (known) return { created: null, known };
    const input = { fileId: id, agentId, filename: upload.originalFilename };
    const { jobId } = await insertJob(tx, documentIngestion, { key: id, input });
    const created = tx.create(FileEntity, {
      id,
      companyId: caller.companyId,
      agentId,
      createdBy: caller.userId,
      originalFilename: upload.originalFilename,
      fileSize: upload.size,
      mimeType: MIME_TYPES[kind],
      fileHash: upload.sha256,
      storeKey,
      jobId,
      pages: null,
      characters: null,
      chunkCount: null,
      language: null,
      converter: null,
      warnings: null,
      deletedAt: null,
    });
    await tx.flush();
    return { created };
  });
}

/** Serializes the uploads to one agent here, so that two with the same bytes or name see each other. */
async function lockAgent(tx: TenantEntityManager, agentId: string): Promise<void> {
  const agent = await tx.findOne(
    AgentEntity,
    { id: agentId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!agent || agent.deletedAt) throw new AppError('not-found');
}

async function reuse(call: StoreCall, { file, purges }: SameBytes): Promise<StoredFile> {
  await launchQueued(call.deps, call.caller.companyId, purges);
  const workflowId = workflowIdOf(documentIngestion.kind, file.id);
  const state = await stateOf(call, workflowId);
  const hasFailed = state.status === 'failed' || state.status === 'cancelled';
  const job = hasFailed ? await retryOnce(call, workflowId) : state;
  await call.em.refresh(file);
  return { file, job, duplicate: true };
}

/** When two requests send the same bytes, only one of them restarts the run, and both get that run as the answer. */
async function retryOnce(call: StoreCall, workflowId: string): Promise<JobState> {
  try {
    return await call.deps.jobs.retry(call.caller.companyId, workflowId);
  } catch (error) {
    if (!isAppError(error, 'not-failed')) throw error;
    return stateOf(call, workflowId);
  }
}

async function stateOf({ em }: StoreCall, workflowId: string): Promise<JobState> {
  return (await findJob(em, workflowId)).state;
}

/** A File that already has the bytes of an upload. */
interface SameBytes {
  file: File;
  /** Workflow ids of the purges of the Files that were replaced now. */
  purges: string[];
}

/**
 * The agent's File with the bytes of an upload; null if there is none. It replaces other Files with the upload's name: at once if
 * it is searchable, otherwise as soon as it is. The caller holds the lock of the agent.
 */
async function takeSameBytes(
  tx: TenantEntityManager,
  agentId: string,
  { sha256, originalFilename }: Pick<UploadedFile, 'sha256' | 'originalFilename'>,
): Promise<SameBytes | null> {
  const files = await tx.find(
    FileEntity,
    { agentId, deletedAt: null, $or: [{ fileHash: sha256 }, { originalFilename }] },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  );
  const file = files.findLast(({ fileHash }) => fileHash === sha256);
  if (!file) return null;
  const purges: string[] = [];
  const others = files.filter((other) => other !== file && other.originalFilename === originalFilename);
  if (file.chunkCount === null) {
    if (others.length > 0) file.uploadedAgain = withUpload(file, originalFilename, new Date());
  } else {
    for (const other of others) purges.push(await markDeleted(tx, other));
  }
  return { file, purges };
}
