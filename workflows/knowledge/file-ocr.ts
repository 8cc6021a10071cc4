import type { FileOcrActivities } from '../../activities/knowledge/file-ocr.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { fileOcr as definition, type FileOcrInput } from '../../jobs/knowledge/file-ocr.ts';
import { runJob } from '../job/run-job.ts';

/** The text is written to the blob store; none of it passes through here. */
export function fileOcr(jobInput: JobInput<FileOcrInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { readingId } = job.input;
    // Longer than the parser may take for the longest scan: it has limits of its own, and its heart beats.
    const parser = job.activities<FileOcrActivities>('cpu', { startToClose: '6h' });
    await job.stage('read', (stage) => parser.readFile(stage.ref(), { readingId }));
  });
}
