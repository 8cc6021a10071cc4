import { insertJob, workflowIdOf } from '../../../db/platform/jobs.ts';
import type { JobState } from '../../../domain/platform/job.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import { filePurge } from '../../../jobs/knowledge/purge.ts';
import type { Call, Reply } from '../../route.ts';
import { findFile } from '../../../services/knowledge/files/find-file.ts';
import { presentFile } from './presenter.ts';

type FileCall = Call<{ id: string }, unknown, unknown>;
type Action = 'pause' | 'resume' | 'cancel' | 'retry';

/** Passes a wish on to the file's ingestion and answers with the File as it is then. */
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

/** From now on the file is unknown; what it left is removed by its purge, which is made in the same transaction. */
export async function deleteFile({ caller, em, params, deps }: FileCall): Promise<Reply> {
  const workflowId = await em.transactional(async (tx) => {
    const file = await findFile(tx, params.id);
    file.deletedAt = new Date();
    const input = { fileId: file.id, filename: file.originalFilename };
    const { job } = await insertJob(tx, filePurge, { key: file.id, input });
    return job.workflowId;
  });
  await deps.jobs.launch(caller.companyId, workflowId);
  return { status: 204 };
}
