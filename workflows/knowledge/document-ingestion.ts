import { CancellationScope, condition } from '@temporalio/workflow';
import type { IngestionActivities } from '../../activities/knowledge/ingestion.ts';
import type { EmbeddingPlan } from '../../activities/knowledge/ingestion/chunk-text.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import type { Job } from '../job/job.ts';
import { runJob } from '../job/run-job.ts';
import {
  documentIngestion as definition,
  type DocumentIngestionInput,
} from './document-ingestion.contract.ts';

/** Batches that may be embedded before the first of them is stored: enough to keep both busy, bounded on disk. */
const EMBED_AHEAD = 3;

type IngestionJob = Job<DocumentIngestionInput, (typeof definition.stages)[number]>;

/** Text, chunks, vectors, index. Texts and vectors stay in the blob store; only keys and counts pass through here. */
export async function documentIngestion(jobInput: JobInput<DocumentIngestionInput>): Promise<void> {
  await runJob(definition, jobInput, ingest, { onCancel: discard });
}

async function ingest(job: IngestionJob): Promise<void> {
  const cpu = job.activities<IngestionActivities>('cpu', { startToClose: '30m' });
  const { fileId } = job.input;
  await job.stage('textExtraction', (stage) => cpu.extractText(stage.ref(), { fileId }));
  const plan = await job.stage('chunking', (stage) => cpu.chunkText(stage.ref(), { fileId }));
  await embedAndStore(job, plan);
}

async function discard(job: IngestionJob): Promise<void> {
  const io = job.activities<IngestionActivities>('io', { startToClose: '5m' });
  await io.discardIngestion({ companyId: job.companyId, fileId: job.input.fileId });
}

/** Two stages side by side: batch n is stored while batch n + 1 is embedded. When one fails, the other is stopped. */
async function embedAndStore(job: IngestionJob, plan: EmbeddingPlan): Promise<void> {
  const { fileId } = job.input;
  const { edition, chunks, batches } = plan;
  const model = job.activities<IngestionActivities>(plan.queue ?? 'cpu', { startToClose: '30m' });
  const io = job.activities<IngestionActivities>('io', { startToClose: '10m' });
  let embedded = 0;
  let stored = 0;

  const embed = async () => {
    if (!plan.embed) return job.skip('embeddings');
    await job.stage('embeddings', async (stage) => {
      for (let batch = 0; batch < batches; batch++) {
        await condition(() => batch < stored + EMBED_AHEAD);
        const completes = batch === batches - 1;
        await model.embedBatch(stage.ref(`batch-${batch}`, { completes }), {
          fileId,
          edition,
          batch,
          batches,
          chunks,
        });
        embedded = batch + 1;
      }
    });
    // Also where the stage was kept from an earlier run: its vectors lie in the blob store.
    embedded = batches;
  };

  const store = () =>
    job.stage('vectorStorage', async (stage) => {
      for (let batch = 0; plan.embed && batch < batches; batch++) {
        await condition(() => batch < embedded);
        const part = stage.ref(`batch-${batch}`, { completes: false });
        await io.storeBatch(part, { fileId, edition, batch, batches, chunks });
        stored = batch + 1;
      }
      return io.publishChunks(stage.ref('publish', { completes: true }), { fileId, edition, batches });
    });

  await CancellationScope.cancellable(async () => {
    const scope = CancellationScope.current();
    const stopOther = (error: unknown): never => {
      scope.cancel();
      throw error;
    };
    await Promise.all([embed().catch(stopOther), store().catch(stopOther)]);
  });
}
