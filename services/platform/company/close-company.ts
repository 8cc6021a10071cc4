import { LockMode } from '@mikro-orm/core';
import {
  ApiKeyEntity,
  CompanyEntity,
  InvitationEntity,
  PasswordResetEntity,
  SessionEntity,
  UserEntity,
} from '../../../db/platform/entities.ts';
import { insertJob } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { verifyPassword } from '../../../domain/platform/accounts/password.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { companyPurge } from '../../../jobs/platform/company-purge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../../deps.ts';

/** Closes the owner's company permanently and starts the purge of its data. AppError `wrong-password`. */
export async function closeCompany(
  em: TenantEntityManager,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
  password: string,
): Promise<JobState> {
  const owner = await em.findOneOrFail(UserEntity, { id: userId });
  if (!(await verifyPassword(password, owner.passwordHash))) throw new AppError('wrong-password');
  const job = await close(em, companyId);
  await jobs.launch(companyId, job.workflowId);
  return job;
}

/**
 * Revokes all access and inserts the purge, in one transaction. `closedAt` also stops requests that were already authenticated
 * (db/platform/callers.ts) and new jobs (db/platform/jobs.ts). A second call returns the same purge.
 */
function close(em: TenantEntityManager, companyId: string): Promise<JobState> {
  return em.transactional(async (tx) => {
    const company = await tx.findOneOrFail(
      CompanyEntity,
      { id: companyId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    const { job } = await insertJob(tx, companyPurge, { key: companyId, input: {} });
    company.closedAt ??= new Date();
    await tx.flush();
    await tx.nativeDelete(SessionEntity, {});
    await tx.nativeDelete(ApiKeyEntity, {});
    await tx.nativeDelete(InvitationEntity, {});
    await tx.nativeDelete(PasswordResetEntity, {});
    return job;
  });
}
