import { CancellationScope } from '@temporalio/workflow';
import type { IngestionActivities } from '../../activities/knowledge/ingestion.ts';
import type { EmbeddingPlan, WorkOwner } from '../../services/knowledge/ingestion/embedding-plan.ts';
import type { ActivityLimits } from '../job/job-activities.ts';
import type { Job } from '../job/job.ts';
import type { JobStage } from '../job/job-stage.ts';

/** Batches that can be embedded before the first of them is stored: enough to keep both stages busy, with bounded disk use. */
const EMBED_AHEAD = 3;

export interface EmbedAndStoreOptions {
  /** Completes vectorStorage; without it, the last batch does. */
  publish?: (stage: JobStage) => Promise<unknown>;
  /** Priority of a batch among the steps that wait for the model; without it, the job's own. */
  priorityOf?: (batch: number) => ActivityLimits['priority'];
}

/**
 * Runs the stages `embeddings` and `vectorStorage` concurrently: batch n is stored while batch n + 1 is embedded. If one fails,
 * the other is stopped.
 */
export async function embedAndStore<Input>(
  job: Job<Input, 'embeddings' | 'vectorStorage'>,
  owner: WorkOwner,
  plan: EmbeddingPlan,
  { publish, priorityOf }: EmbedAndStoreOptions = {},
): Promise<void> {
  const { edition, chunks, pieces, batches } = plan;
  const modelFor = (batch: number) =>
    job.activities<IngestionActivities>(plan.queue ?? 'cpu', {
      startToClose: '2h',
      priority: priorityOf?.(batch),
    });
  const io = job.activities<IngestionActivities>('io', { startToClose: '1h' });
  const part = (batch: number) => ({ ...owner, edition, batch, batches, chunks, pieces });
  const done = job.memory('batches', () => ({ embedded: 0, stored: 0 }));

  const embed = async () => {
    if (!plan.embed) return job.skip('embeddings');
    await job.stage('embeddings', async (stage) => {
      for (let batch = done.embedded; batch < batches; batch++) {
        await stage.savepoint(() => batch < done.stored + EMBED_AHEAD);
        const completes = batch === batches - 1;
        await modelFor(batch).embedBatch(stage.ref(`batch-${batch}`, { completes }), part(batch));
        done.embedded = batch + 1;
      }
    });
    // Also if the stage was completed in an earlier run: its vectors are in the blob store.
    done.embedded = batches;
  };

  const store = () =>
    job.stage('vectorStorage', async (stage) => {
      for (let batch = done.stored; plan.embed && batch < batches; batch++) {
        await stage.savepoint(() => batch < done.embedded);
        const completes = !publish && batch === batches - 1;
        await io.storeBatch(stage.ref(`batch-${batch}`, { completes }), part(batch));
        done.stored = batch + 1;
      }
      return (await publish?.(stage)) ?? null;
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
