import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
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
import type { JobState } from '../../../domain/platform/job.ts';
import { companyPurge } from '../../../jobs/platform/company-purge.ts';
import { ownerOnly } from '../../policy.ts';
import { accepted, route, type AnyRoute } from '../../route.ts';
import { endedCookie } from '../auth/session-cookie.ts';
import { jobView } from '../jobs/schema.ts';
import { deletion } from './schema.ts';

const remove = route({
  method: 'delete',
  path: '/api/company',
  tag: 'Company',
  summary:
    'Delete the company permanently: all sessions and API keys are revoked at once, a job removes the data',
  policy: ownerOnly,
  rateLimit: 'login',
  body: deletion,
  responses: {
    202: {
      description: 'Closed. The e-mail addresses can be used again when the job has completed',
      schema: z.object({ job: jobView }),
    },
  },
  handler: async ({ body, caller, em, koa, deps }) => {
    const owner = await em.findOneOrFail(UserEntity, { id: caller.userId });
    if (!(await verifyPassword(body.password, owner.passwordHash))) throw new AppError('wrong-password');
    const job = await closeCompany(em, caller.companyId);
    await deps.jobs.launch(caller.companyId, job.workflowId);
    const reply = accepted(job, { job });
    return { ...reply, headers: { ...reply.headers, 'Set-Cookie': endedCookie(koa, deps.settings) } };
  },
});

/**
 * Shuts everybody out and orders the purge, in one transaction. What lets somebody in goes now; `closedAt` also stops
 * those who are on their way in (db/platform/callers.ts) and new jobs (db/platform/jobs.ts). Asked twice, it is the same purge.
 */
function closeCompany(em: TenantEntityManager, companyId: string): Promise<JobState> {
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

export const deletionRoutes: AnyRoute[] = [remove];
