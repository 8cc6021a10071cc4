import type { z } from 'zod';
import type { File } from '../../../db/knowledge/entities.ts';
import type { JobState, StageState } from '../../../domain/platform/job/job.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import type { chunkView, fileView } from './schema.ts';

export interface Presentation {
  /** PUBLIC_BASE_URL; makes `storeUrl` absolute. */
  baseUrl: string | undefined;
  duplicate?: boolean;
}

/** A file as the API shows it; its status and stages are those of its job. */
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
 * A chunk as the API shows it. Reindexing stores chunks anew, so their `createdAt` in the store is shown as `updatedAt`;
 * `createdAt` comes from the file's first indexing.
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
  // The job of a file is created from this definition, so it has each of these stages.
  return Object.fromEntries(job.stages.map((stage) => [stage.name, stage])) as Processing;
}
