import { FileEntity } from '../../../db/knowledge/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { ChunkingSettings } from '../../../domain/knowledge/agent.ts';
import { agentBlobs, fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { PieceChunk } from '../../../domain/knowledge/records.ts';
import { AppError, type ErrorCode } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import { putJson } from '../../../services/platform/blob-json.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { Stage } from '../../../services/platform/stage.ts';
import { getFileIds } from '../../../services/knowledge/ingestion/claim-check.ts';
import { cutText } from '../../../services/knowledge/ingestion/cut-text.ts';
import type { IngestionDeps } from '../../../services/knowledge/ingestion/deps.ts';
import { planEmbedding, type EmbeddingPlan } from '../../../services/knowledge/ingestion/embedding-plan.ts';
import { liveAgent } from '../../../services/knowledge/ingestion/live-file.ts';

/** Errors that affect only one file: the others are reindexed without it. */
const BEYOND_LIMITS: ReadonlySet<ErrorCode> = new Set(['too-much-text', 'chunking-timeout']);

/** Progress of the chunking; the next attempt continues from here. */
interface Cut {
  edition: string;
  /** The settings when the job began: if they are changed later, another reindexing is needed. */
  chunking: ChunkingSettings;
  /** Number of files whose chunks are all stored in pieces. */
  files: number;
  pieces: number;
  chunks: number;
}

/**
 * Splits every searchable file of the agent into chunks again, from the extracted text, and yields to others between batches.
 * Leaves out files that are still being ingested, since they get the current settings anyway, and those that failed.
 */
export const createChunkAgent = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, { agentId }: { agentId: string }): Promise<EmbeddingPlan> => {
    const { companyId } = stage.ref;
    const keys = agentBlobs(companyId, agentId).reindex;
    const cut = kept(stage) ?? (await begin(deps, companyId, agentId));
    const fileIds = await getFileIds(deps.blobs, keys.fileIds);
    let pending: PieceChunk[] = [];
    let turnEnds = performance.now() + deps.turnMs;

    const putAside = async () => {
      for (let start = 0; start < pending.length; start += deps.embeddingBatch) {
        const piece = pending.slice(start, start + deps.embeddingBatch);
        await putJson(deps.blobs, keys.chunkPiece(cut.pieces), piece);
        cut.pieces += 1;
      }
      cut.chunks += pending.length;
      pending = [];
    };

    for (const [index, fileId] of fileIds.entries()) {
      if (index < cut.files) continue;
      stage.signal.throwIfAborted();
      pending = pending.concat(await cutFile(deps, stage, { agentId, fileId }, cut.chunking));
      const done = cut.chunks + pending.length;
      const total = Math.round((done * fileIds.length) / (index + 1));
      if (pending.length >= deps.embeddingBatch || index === fileIds.length - 1) {
        await putAside();
        cut.files = index + 1;
        stage.heartbeat({ ...cut });
      }
      stage.progress({ done, total, unit: 'chunks' });
      if (pending.length === 0 && performance.now() >= turnEnds && cut.files < fileIds.length) {
        await stage.yieldSlot();
        turnEnds = performance.now() + deps.turnMs;
      }
    }
    return planEmbedding(deps.embedder, cut);
  });

/** The progress sent by an earlier attempt of this activity. */
function kept(stage: Stage<EmbeddingPlan>): Cut | undefined {
  return stage.heartbeatDetails as Cut | undefined; // this activity is the only sender of details
}

async function begin(deps: IngestionDeps, companyId: string, agentId: string): Promise<Cut> {
  const em = companyEntityManager(deps.orm, companyId);
  const { chunking } = await liveAgent(em, agentId);
  const searchable = { agentId, deletedAt: null, chunkCount: { $ne: null } };
  const files = await em.find(FileEntity, searchable, { fields: ['id'], orderBy: { id: 'asc' } });
  const keys = agentBlobs(companyId, agentId).reindex;
  await deps.blobs.deletePrefix(keys.work);
  await putJson(
    deps.blobs,
    keys.fileIds,
    files.map(({ id }) => id),
  );
  return { edition: newId(), chunking, files: 0, pieces: 0, chunks: 0 };
}

/** Returns no chunks for a file that was deleted in the meantime, or whose text is lost or too long: it keeps its old chunks. */
async function cutFile(
  deps: IngestionDeps,
  stage: Stage<EmbeddingPlan>,
  { agentId, fileId }: { agentId: string; fileId: string },
  chunking: ChunkingSettings,
): Promise<PieceChunk[]> {
  const { companyId } = stage.ref;
  const live = { id: fileId, deletedAt: null };
  if ((await companyEntityManager(deps.orm, companyId).count(FileEntity, live)) === 0) return [];
  const { text } = fileBlobs(companyId, fileId);
  if (!(await deps.blobs.has(text))) {
    stage.log.warn({ fileId }, 'the text of the file is lost, it is not indexed anew');
    return [];
  }
  try {
    const chunks = await cutText(deps, stage, { key: text, agentId, chunking });
    return chunks.map((chunk) => ({ ...chunk, fileId }));
  } catch (error) {
    if (!(error instanceof AppError && BEYOND_LIMITS.has(error.code))) throw error;
    stage.log.warn({ fileId, code: error.code }, 'the file is beyond a limit, it is not indexed anew');
    return [];
  }
}
