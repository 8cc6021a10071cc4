import type { DocumentExportActivities } from '../../activities/authoring/document-export.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  documentExport as definition,
  type DocumentExportInput,
} from '../../jobs/authoring/document-export.ts';
import { runJob } from '../job/run-job.ts';

/** The file can be fetched once the job is done. Page and file are in the blob store and do not pass through the workflow. */
export function documentExport(jobInput: JobInput<DocumentExportInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { exportId } = job.input;
    const browser = job.activities<DocumentExportActivities>('browser', { startToClose: '10m', attempts: 3 });
    const io = job.activities<DocumentExportActivities>('io', { startToClose: '1m' });
    await job.stage('render', (stage) => browser.printDocument(stage.ref(), { exportId }));
    await job.stage('store', (stage) => io.storeDocumentExport(stage.ref(), { exportId }));
  });
}
