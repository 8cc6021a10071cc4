import { FileEntity, type File } from '../../../db/entities/knowledge.ts';
import { JobEntity } from '../../../db/entities/platform.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { JobState } from '../../../domain/platform/job.ts';
import { findAgent } from '../agents/agents.ts';

/** The file unless it is unknown, deleted or another company's: then AppError `not-found`. */
export async function findFile(em: TenantEntityManager, id: string): Promise<File> {
  const file = await em.findOne(FileEntity, { id, deletedAt: null });
  if (!file) throw new AppError('not-found');
  await findAgent(em, file.agentId);
  return file;
}

/** The jobs of some files, by file id. A file and its job are made and removed together. */
export async function jobsOf(
  em: TenantEntityManager,
  files: readonly File[],
): Promise<Map<string, JobState>> {
  const ids = files.flatMap(({ jobId }) => jobId ?? []);
  const jobs = await em.find(JobEntity, { id: { $in: ids } });
  const byId = new Map(jobs.map((job) => [job.id, job.state]));
  return new Map(
    files.flatMap((file) => {
      const state = byId.get(file.jobId ?? '');
      return state ? [[file.id, state] as const] : [];
    }),
  );
}
