import type { z } from 'zod';
import type { File } from '../../../db/knowledge/entities.ts';
import type { JobState, StageState } from '../../../domain/platform/job/job.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import type { chunkView, fileView } from './schema.ts';

export interface Presentation {
  /** PUBLIC_BASE_URL: with it `storeUrl` is absolute. */
  baseUrl: string | undefined;
  duplicate?: boolean;
}

/** A File as the API shows it; its status and stages are its job's. */
export function presentFile(
  file: File,
  job: JobState,
  { baseUrl, duplicate }: Presentation,
): z.output<typeof fileView> {
  return {
    id: file.id,
    agentId: file.agentId,
    companyId: file.companyId,
    createdBy: file.createdBy,
    originalFilename: file.originalFilename,
    fileSize: file.fileSize,
    mimeType: file.mimeType,
    fileHash: file.fileHash,
    storeKey: file.storeKey,
    storeUrl: `${(baseUrl ?? '').replace(/\/$/u, '')}/api/files/${file.id}/download`,
    createdAt: file.createdAt.toISOString(),
    updatedAt: file.updatedAt.toISOString(),
    status: job.status,
    processing: processingOf(job),
    pages: file.pages ?? null,
    characters: file.characters ?? null,
    chunkCount: file.chunkCount ?? null,
    language: file.language ?? null,
    ...(file.converter ? { converter: file.converter } : {}),
    ...(file.warnings ? { warnings: file.warnings } : {}),
    ...(duplicate ? { duplicate: true as const } : {}),
    job,
  };
}

/**
 * A chunk as the API shows it. A reindex stores it again: its `createdAt` in the store is when that was, and the file
 * knows since when there have been chunks.
 */
export function presentChunk(
  { id: _id, edition: _edition, terms: _terms, start: _start, end: _end, ...chunk }: Chunk,
  { firstIndexedAt }: Pick<File, 'firstIndexedAt'>,
): z.output<typeof chunkView> {
  return {
    ...chunk,
    createdAt: firstIndexedAt?.toISOString() ?? chunk.createdAt,
    updatedAt: chunk.createdAt,
  };
}

type Processing = Record<(typeof documentIngestion.stages)[number], StageState>;

function processingOf(job: JobState): Processing {
  // The job of a File was made from this definition, so it has each of these stages.
  return Object.fromEntries(job.stages.map((stage) => [stage.name, stage])) as Processing;
}
