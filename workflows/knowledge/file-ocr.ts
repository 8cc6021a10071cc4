import type { FileOcrActivities } from '../../activities/knowledge/file-ocr.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { fileOcr as definition, type FileOcrInput } from '../../jobs/knowledge/file-ocr.ts';
import { runJob } from '../job/run-job.ts';

/** The text is written to the blob store and does not pass through the workflow. */
export function fileOcr(jobInput: JobInput<FileOcrInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { readingId } = job.input;
    // Longer than the parser can take for the longest scan: it has its own limits, and sends heartbeats.
    const parser = job.activities<FileOcrActivities>('cpu', { startToClose: '6h' });
    await job.stage('read', (stage) => parser.readFile(stage.ref(), { readingId }));
  });
}
