import { CancellationScope, condition } from '@temporalio/workflow';
import type { IngestionActivities } from '../../activities/knowledge/ingestion.ts';
import type { EmbeddingPlan } from '../../activities/knowledge/ingestion/chunk-text.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { runJob, type JobContext } from '../job/run-job.ts';
import { documentIngestion as definition, type DocumentIngestionInput } from './document-ingestion.contract.ts';

/** Batches that may be embedded before the first of them is stored: enough to keep both busy, bounded on disk. */
const EMBED_AHEAD = 3;

type Stage = (typeof definition.stages)[number];

/** Text, chunks, vectors, index. Texts and vectors stay in the blob store; only keys and counts pass through here. */
export async function documentIngestion(job: JobInput<DocumentIngestionInput>): Promise<void> {
  await runJob(
    definition,
    job,
    async (context) => {
      const cpu = context.activities<IngestionActivities>('cpu', { startToClose: '30m' });
      const { fileId } = context.input;
      await context.stage('textExtraction', (stage) => cpu.extractText(stage.ref(), { fileId }));
      const plan = await context.stage('chunking', (stage) => cpu.chunkText(stage.ref(), { fileId }));
      await embedAndStore(context, plan);
    },
    {
      onCancel: async (context) => {
        const io = context.activities<IngestionActivities>('io', { startToClose: '5m' });
        await io.discardIngestion({ companyId: job.companyId, fileId: context.input.fileId });
      },
    },
  );
}

/** Two stages side by side: batch n is stored while batch n + 1 is embedded. When one fails, the other is stopped. */
async function embedAndStore(
  context: JobContext<DocumentIngestionInput, Stage>,
  plan: EmbeddingPlan,
): Promise<void> {
  const { fileId } = context.input;
  const cpu = context.activities<IngestionActivities>('cpu', { startToClose: '30m' });
  const io = context.activities<IngestionActivities>('io', { startToClose: '10m' });
  const batches = plan.embed ? Array.from({ length: plan.batches }, (_, index) => index) : [];
  let embedded = 0;
  let stored = 0;

  await CancellationScope.cancellable(async () => {
    const scope = CancellationScope.current();
    const stopOther = (error: unknown): never => {
      scope.cancel();
      throw error;
    };
    const embedding = plan.embed
      ? context.stage('embeddings', async (stage) => {
          for (const batch of batches) {
            await condition(() => batch < stored + EMBED_AHEAD);
            const last = batch === batches.length - 1;
            await cpu.embedBatch(stage.ref(`batch-${batch}`, { completes: last }), { fileId, batch, batches: plan.batches, chunks: plan.chunks });
            embedded = batch + 1;
          }
        })
      : context.skip('embeddings');
    const storing = context.stage('vectorStorage', async (stage) => {
      for (const batch of batches) {
        // A retry that begins with this stage finds the vectors of the finished one in the blob store.
        await condition(() => batch < embedded || context.isKept('embeddings'));
        await io.storeBatch(stage.ref(`batch-${batch}`, { completes: false }), { fileId, batch, batches: plan.batches, chunks: plan.chunks });
        stored = batch + 1;
      }
      await io.publishChunks(stage.ref('publish'), { fileId, batches: plan.batches });
    });
    await Promise.all([embedding.catch(stopOther), storing.catch(stopOther)]);
  });
}
