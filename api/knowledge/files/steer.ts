import type { File } from '../../../db/knowledge/entities.ts';
import { workflowIdOf } from '../../../db/platform/jobs.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import type { Call, Reply } from '../../route.ts';
import { removeFile } from '../../../services/knowledge/files/remove-file.ts';
import { presentFile } from './presenter.ts';

type FileCall = Call<unknown, unknown, unknown, File>;
type Action = 'pause' | 'resume' | 'cancel' | 'retry';

/** Pauses, resumes, cancels or retries the ingestion of a file and responds with the File. */
export function steer(action: Action): (call: FileCall) => Promise<Reply> {
  return async ({ caller, em, record: file, deps }) => {
    const workflowId = workflowIdOf(documentIngestion.kind, file.id);
    const job: JobState = await deps.jobs[action](caller.companyId, workflowId);
    await em.refresh(file);
    const body = presentFile(file, job, { baseUrl: deps.settings.PUBLIC_BASE_URL });
    if (action !== 'retry') return { status: 200, body };
    return { status: 202, body, headers: { Location: `/api/jobs/${encodeURIComponent(workflowId)}` } };
  };
}

export async function deleteFile({ caller, em, record, deps }: FileCall): Promise<Reply> {
  await removeFile(em, deps, caller.companyId, record.id);
  return { status: 204 };
}
