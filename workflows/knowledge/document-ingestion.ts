import type { IngestionActivities } from '../../activities/knowledge/ingestion.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import type { Job } from '../job/job.ts';
import type { JobStage } from '../job/job-stage.ts';
import { runJob } from '../job/run-job.ts';
import {
  documentIngestion as definition,
  type DocumentIngestionInput,
} from '../../jobs/knowledge/document-ingestion.ts';
import { embedAndStore } from './embed-and-store.ts';

/**
 * Queue priorities: files that are nearly finished come first, since a few searchable files are better than many half-done ones.
 */
const BEGINNING = 4;
const GOING_ON = 3;
const FINISHING = 2;
/** Number of batches in a file of a few hundred pages. */
const SHORT_FILE = 8;

type IngestionJob = Job<DocumentIngestionInput, (typeof definition.stages)[number]>;

/** Text, chunks, vectors, index. Texts and vectors stay in the blob store; the workflow only sees keys and counts. */
export function documentIngestion(jobInput: JobInput<DocumentIngestionInput>): Promise<void> {
  return runJob(definition, jobInput, ingest, { onCancel: discard });
}

async function ingest(job: IngestionJob): Promise<void> {
  const { fileId } = job.input;
  // Longer than the parser can take for the longest scan: it has its own limits, and sends heartbeats.
  const parser = job.activities<IngestionActivities>('cpu', { startToClose: '6h', priority: BEGINNING });
  await job.stage('textExtraction', (stage) => parser.extractText(stage.ref(), { fileId }));
  const cpu = job.activities<IngestionActivities>('cpu', { startToClose: '2h', priority: GOING_ON });
  const plan = await job.stage('chunking', (stage) => cpu.chunkText(stage.ref(), { fileId }));
  const { edition, batches, pieces, indexedWith } = plan;
  const io = job.activities<IngestionActivities>('io', { startToClose: '1h' });
  const publish = (stage: JobStage) =>
    io.publishChunks(stage.ref('publish', { completes: true }), {
      fileId,
      edition,
      batches,
      pieces,
      indexedWith,
    });
  // Later batches of a long file have the priority of new files: otherwise a few long files would keep all others from starting.
  await embedAndStore(job, { fileId }, plan, {
    publish,
    priorityOf: (batch) => (batch < SHORT_FILE ? FINISHING : BEGINNING),
  });
}

async function discard(job: IngestionJob): Promise<void> {
  const io = job.activities<IngestionActivities>('io', { startToClose: '5m' });
  await io.discardIngestion({ companyId: job.companyId, fileId: job.input.fileId });
}
