import { createReadStream } from 'node:fs';
import { LockMode } from '@mikro-orm/core';
import { AgentEntity, FileEntity, type File } from '../../../db/knowledge/entities.ts';
import { lockStorage, requireRoom } from '../../../db/platform/company-storage.ts';
import { findJob, insertJob, workflowIdOf } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { MIME_TYPES, type FileKind } from '../../../domain/knowledge/file-kind.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobState } from '../../../domain/platform/job.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';

export interface StoredFile {
  file: File;
  job: JobState;
  /** The agent had these bytes already; `file` is the first File. */
  duplicate: boolean;
}

/** Who stores, where. */
interface StoreCall {
  caller: Caller;
  em: TenantEntityManager;
  deps: ServiceDeps;
}

/**
 * Keeps an accepted file and starts its ingestion. The same bytes twice are one File; one that failed or was
 * cancelled is tried again. A File of the same name is replaced once the new one is searchable. Throws AppError
 * storage-quota when the company may keep no more.
 */
export async function storeFile(
  call: StoreCall,
  agentId: string,
  upload: UploadedFile,
  kind: FileKind,
): Promise<StoredFile> {
  const known = await findLive(call.em, { agentId, fileHash: upload.sha256 });
  if (known) return reuse(call, known);

  // Also asked where the row is written; here, so that the bytes of one that is refused are not kept first.
  await requireRoom(call.em, upload.size, call.deps.settings.COMPANY_STORAGE_BYTES);
  const { companyId } = call.caller;
  const id = newId();
  const keys = fileBlobs(companyId, id);
  let stored: File | null = null;
  try {
    await call.deps.blobs.put(keys.original, createReadStream(upload.path));
    stored = await insertFile(call, { id, agentId, storeKey: keys.original, upload, kind });
  } finally {
    if (stored?.id !== id) await call.deps.blobs.deletePrefix(keys.prefix);
  }
  if (stored.id !== id) return reuse(call, stored);
  const workflowId = workflowIdOf(documentIngestion.kind, id);
  await call.deps.jobs.launch(companyId, workflowId);
  return { file: stored, job: await stateOf(call, workflowId), duplicate: false };
}

interface NewFile {
  id: string;
  agentId: string;
  storeKey: string;
  upload: UploadedFile;
  kind: FileKind;
}

/** The new File with its job in one transaction; or the File that another request made of the same bytes meanwhile. */
function insertFile(
  { caller, em, deps }: StoreCall,
  { id, agentId, storeKey, upload, kind }: NewFile,
): Promise<File> {
  return em.transactional(async (tx) => {
    await lockAgent(tx, agentId);
    const same = await findLive(tx, { agentId, fileHash: upload.sha256 });
    if (same) return same;
    await lockStorage(tx);
    await requireRoom(tx, upload.size, deps.settings.COMPANY_STORAGE_BYTES);
    const input = { fileId: id, agentId, filename: upload.originalFilename };
    const { jobId } = await insertJob(tx, documentIngestion, { key: id, input });
    const file = tx.create(FileEntity, {
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
    return file;
  });
}

/** Uploads to one agent take turns here, so that of two with the same bytes or name one sees the other. */
async function lockAgent(tx: TenantEntityManager, agentId: string): Promise<void> {
  const agent = await tx.findOne(
    AgentEntity,
    { id: agentId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!agent || agent.deletedAt) throw new AppError('not-found');
}

function findLive(em: TenantEntityManager, where: Pick<File, 'agentId' | 'fileHash'>) {
  return em.findOne(FileEntity, { ...where, deletedAt: null }, { orderBy: { id: 'desc' } });
}

async function reuse(call: StoreCall, file: File): Promise<StoredFile> {
  const workflowId = workflowIdOf(documentIngestion.kind, file.id);
  const state = await stateOf(call, workflowId);
  const hasFailed = state.status === 'failed' || state.status === 'cancelled';
  const job = hasFailed ? await retryOnce(call, workflowId) : state;
  await call.em.refresh(file);
  return { file, job, duplicate: true };
}

/** Of two requests with the same bytes one tries again, and both are answered with that run. */
async function retryOnce(call: StoreCall, workflowId: string): Promise<JobState> {
  try {
    return await call.deps.jobs.retry(call.caller.companyId, workflowId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not-failed')) throw error;
    return stateOf(call, workflowId);
  }
}

async function stateOf({ em }: StoreCall, workflowId: string): Promise<JobState> {
  return (await findJob(em, workflowId)).state;
}
