import { companyEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { getText, putJson } from './claim-check.ts';
import type { IngestionDeps } from './deps.ts';
import { liveAgent, liveFile } from './live-file.ts';

/** Two activities a batch: this keeps the history of the largest file well below the point of continue-as-new. */
const MAX_BATCHES = 250;

/** What the later stages have to do. Without an embedding model (`embed: false`) only the words are indexed. */
export interface EmbeddingPlan {
  /** Edition under which chunks and windows are stored. */
  edition: string;
  chunks: number;
  batches: number;
  embed: boolean;
  /** Queue of the embedding model's activities; missing in plans of earlier versions, which knew only `cpu`. */
  queue?: 'cpu' | `models-${string}`;
}

/** Text to chunks, in batches of their own blobs, so that no later step loads more than it works on. */
export const createChunkText = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, { fileId }: { fileId: string }): Promise<EmbeddingPlan> => {
    const file = await liveFile(companyEntityManager(deps.orm, stage.ref.companyId), fileId);
    const agent = await liveAgent(companyEntityManager(deps.orm, stage.ref.companyId), file.agentId);
    const keys = fileBlobs(stage.ref.companyId, fileId);
    const chunks = await deps.chunker.chunk(
      await getText(deps.blobs, keys.text),
      agent.chunking,
      stage.signal,
    );
    if (chunks.length === 0) throw new AppError('no-text');

    await deps.blobs.deletePrefix(keys.work);
    const size = Math.max(deps.embeddingBatch, Math.ceil(chunks.length / MAX_BATCHES));
    const batches = Math.ceil(chunks.length / size);
    for (let batch = 0; batch < batches; batch++) {
      stage.signal.throwIfAborted();
      await putJson(deps.blobs, keys.chunkBatch(batch), chunks.slice(batch * size, (batch + 1) * size));
    }
    const count = chunks.length;
    stage.progress({ done: count, total: count, unit: 'chunks' });
    const queue = embeddingQueue(deps.embedder);
    return { edition: newId(), chunks: count, batches, embed: deps.embedder !== null, queue };
  });

/** The local model takes our own cores; a provider's model has slots and a rate of its own. */
function embeddingQueue(embedder: Embedder | null): EmbeddingPlan['queue'] {
  return embedder && embedder.provider !== 'local' ? `models-${embedder.provider}` : 'cpu';
}
