import { LockMode } from '@mikro-orm/core';
import { FileEntity, type File } from '../../../db/knowledge/entities.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { getPiece } from '../../../services/knowledge/ingestion/claim-check.ts';
import type { IngestionDeps } from '../../../services/knowledge/ingestion/deps.ts';
import type { EmbeddingPlan } from '../../../services/knowledge/ingestion/embedding-plan.ts';
import { tidyWork } from '../../../services/knowledge/ingestion/tidy-work.ts';
import { toChunk } from '../../../services/knowledge/ingestion/to-chunk.ts';
import { openWork, type Work } from '../../../services/knowledge/ingestion/work.ts';

/** Most chunks swapped in one commit, exceeded by one file at most: they are all in memory at the same time. */
const COMMIT_SIZE = 2_000;

interface Swap {
  agentId: string;
  plan: EmbeddingPlan;
}

/**
 * Replaces the current edition by the new one, some files per commit, so that a search finds each file in one or the other. A
 * retry is harmless: files that are already swapped are skipped.
 */
export const createSwapEdition = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, { agentId, plan }: Swap): Promise<{ files: number }> => {
    const { companyId } = stage.ref;
    const work = await openWork(deps, companyId, { agentId });
    let files = 0;
    let done = 0;
    for await (const group of fileGroups(deps, companyId, work, plan)) {
      stage.signal.throwIfAborted();
      files += await swapFiles(deps, { companyId, agentId }, group, plan);
      // Removes the rest of the old edition, and the new edition of files deleted or replaced in the meantime.
      for (const fileId of group.keys()) await deps.vectors.prune({ companyId, agentId, fileId });
      done += group.values().reduce((sum, chunks) => sum + chunks.length, 0);
      stage.progress({ done, total: plan.chunks, unit: 'chunks' });
    }
    await tidyWork(deps, work.keys.work, { companyId, agentId });
    return { files };
  });

/** The chunks of whole files, by file id. */
async function* fileGroups(
  deps: IngestionDeps,
  companyId: string,
  work: Work,
  { edition, pieces = 0 }: EmbeddingPlan,
): AsyncGenerator<Map<string, Chunk[]>> {
  const createdAt = new Date().toISOString();
  let group = new Map<string, Chunk[]>();
  let size = 0;
  for (let piece = 0; piece < pieces; piece++) {
    for (const draft of await getPiece(deps.blobs, work.keys.chunkPiece(piece))) {
      const fileId = work.fileOf(draft);
      if (size >= COMMIT_SIZE && !group.has(fileId)) {
        yield group;
        group = new Map();
        size = 0;
      }
      const owner = { companyId, agentId: work.agentId, fileId, edition, createdAt };
      const chunks = group.get(fileId) ?? [];
      chunks.push(toChunk(draft, owner));
      group.set(fileId, chunks);
      size += 1;
    }
  }
  if (size > 0) yield group;
}

/**
 * Stores the new chunks invisibly, then switches editions while the files' rows are locked. A file deleted or replaced
 * concurrently is gone either before the switch, and is skipped, or after it, and its new chunks are deleted with it.
 * @returns how many files were swapped
 */
async function swapFiles(
  deps: IngestionDeps,
  owner: { companyId: string; agentId: string },
  group: Map<string, Chunk[]>,
  { edition, indexedWith }: EmbeddingPlan,
): Promise<number> {
  const em = companyEntityManager(deps.orm, owner.companyId);
  const dueOf = async (
    tx: TenantEntityManager,
    fileIds: string[],
    lockMode: LockMode.NONE | LockMode.PESSIMISTIC_WRITE,
  ) => {
    const options = { lockMode, orderBy: { id: 'asc' }, refresh: true } as const;
    const files = await tx.find(FileEntity, { id: { $in: fileIds }, deletedAt: null }, options);
    return files.filter((file) => file.indexedWith?.edition !== edition);
  };
  const put = await dueOf(em, [...group.keys()], LockMode.NONE);
  const chunksOf = (files: readonly File[]) => files.flatMap(({ id }) => group.get(id) ?? []);
  const since = new Map<string, Date | null>();
  for (const file of put) since.set(file.id, file.firstIndexedAt ?? (await indexedSince(deps, file)));
  await deps.vectors.putChunks(chunksOf(put));
  return em.transactional(async (tx) => {
    const due = await dueOf(
      tx,
      put.map(({ id }) => id),
      LockMode.PESSIMISTIC_WRITE,
    );
    if (due.length === 0) return 0;
    await deps.vectors.commitChunks({ ...owner, fileIds: due.map(({ id }) => id) }, chunksOf(due));
    for (const file of due) {
      file.firstIndexedAt ??= since.get(file.id) ?? null;
      Object.assign(file, { chunkCount: group.get(file.id)?.length ?? 0, indexedWith: indexedWith ?? null });
    }
    return due.length;
  });
}

/** When an older version of Millrace indexed a file, according to the file's chunks. */
async function indexedSince({ vectors }: IngestionDeps, file: File): Promise<Date | null> {
  const { id: fileId, companyId, agentId } = file;
  const { chunks } = await vectors.listChunks({ companyId, agentId, fileId }, { offset: 0, limit: 1 });
  const [chunk] = chunks;
  return chunk ? new Date(chunk.createdAt) : null;
}
