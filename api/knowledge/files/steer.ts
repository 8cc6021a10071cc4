import { workflowIdOf } from '../../../db/platform/jobs.ts';
import type { JobState } from '../../../domain/platform/job.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import type { Call, Reply } from '../../route.ts';
import { findFile } from '../../../services/knowledge/files/find-file.ts';
import { removeFile } from '../../../services/knowledge/files/remove-file.ts';
import { presentFile } from './presenter.ts';

type FileCall = Call<{ id: string }, unknown, unknown>;
type Action = 'pause' | 'resume' | 'cancel' | 'retry';

/** Pauses, resumes, cancels or retries the ingestion of a file and responds with the File. */
export function steer(action: Action): (call: FileCall) => Promise<Reply> {
  return async ({ caller, em, params, deps }) => {
    const file = await findFile(em, params.id);
    const workflowId = workflowIdOf(documentIngestion.kind, file.id);
    const job: JobState = await deps.jobs[action](caller.companyId, workflowId);
    await em.refresh(file);
    const body = presentFile(file, job, { baseUrl: deps.settings.PUBLIC_BASE_URL });
    if (action !== 'retry') return { status: 200, body };
    return { status: 202, body, headers: { Location: `/api/jobs/${encodeURIComponent(workflowId)}` } };
  };
}

export async function deleteFile({ caller, em, params, deps }: FileCall): Promise<Reply> {
  await removeFile(em, deps, caller.companyId, params.id);
  return { status: 204 };
}
