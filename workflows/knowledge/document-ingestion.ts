import type { IngestionActivities } from '../../activities/knowledge/ingestion.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import type { Job } from '../job/job.ts';
import { runJob } from '../job/run-job.ts';
import {
  documentIngestion as definition,
  type DocumentIngestionInput,
} from './document-ingestion.contract.ts';
import { embedAndStore } from './embed-and-store.ts';

type IngestionJob = Job<DocumentIngestionInput, (typeof definition.stages)[number]>;

/** Text, chunks, vectors, index. Texts and vectors stay in the blob store; only keys and counts pass through here. */
export async function documentIngestion(jobInput: JobInput<DocumentIngestionInput>): Promise<void> {
  await runJob(definition, jobInput, ingest, { onCancel: discard });
}

async function ingest(job: IngestionJob): Promise<void> {
  const { fileId } = job.input;
  // Longer than the parser may take for the longest scan: it has limits of its own, and its heart beats.
  const parser = job.activities<IngestionActivities>('cpu', { startToClose: '6h' });
  await job.stage('textExtraction', (stage) => parser.extractText(stage.ref(), { fileId }));
  const cpu = job.activities<IngestionActivities>('cpu', { startToClose: '2h' });
  const plan = await job.stage('chunking', (stage) => cpu.chunkText(stage.ref(), { fileId }));
  const { edition, batches, pieces, indexedWith } = plan;
  const io = job.activities<IngestionActivities>('io', { startToClose: '1h' });
  await embedAndStore(job, { fileId }, plan, (stage) =>
    io.publishChunks(stage.ref('publish', { completes: true }), {
      fileId,
      edition,
      batches,
      pieces,
      indexedWith,
    }),
  );
}

async function discard(job: IngestionJob): Promise<void> {
  const io = job.activities<IngestionActivities>('io', { startToClose: '5m' });
  await io.discardIngestion({ companyId: job.companyId, fileId: job.input.fileId });
}
