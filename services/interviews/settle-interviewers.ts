import { companyEntityManager, systemEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import { retireUnmade } from '../../db/interviews/retire-default.ts';
import { hasEnded } from '../../domain/platform/job/job.ts';
import { interviewerProvisioning } from '../../jobs/interviews/interviewer-provisioning.ts';
import { jobsByKey } from '../platform/jobs-by-key.ts';
import { InterviewerEntity } from '../../db/interviews/entities.ts';
import { brokenOffChanges, companiesWithBrokenOff } from '../../db/interviews/interviewer-changes.ts';
import { describeError } from '../../domain/platform/describe-error.ts';
import type { RemoveExpired, SettleBrokenOff } from '../platform/remove-expired.ts';
import { restoreInterviewer } from './change-interviewer.ts';
import { deleteInterviewer } from './delete-interviewer.ts';

/**
 * Cleans up at the voice provider after a crash or an outage: interviewers that were changed only there are reset to our row;
 * those that were being deleted, or whose failed creation was not rolled back, are deleted.
 */
export const settleInterviewers: RemoveExpired = async (em, deps) => {
  await retireLost(em);
  for (const id of await brokenOffChanges(em)) await restoreInterviewer(em, deps, id);
  const isAtProvider = { $or: [{ agentId: { $ne: null } }, { llmId: { $ne: null } }] };
  const where = { status: 'failed' as const, provider: deps.voice.name, ...isAtProvider };
  for (const { id } of await em.find(InterviewerEntity, where, { fields: ['id'] })) {
    try {
      await deleteInterviewer(em, deps, { id, ifMatch: null });
    } catch (error) {
      const left = { interviewerId: id, error: describeError(error) };
      deps.log.warn(left, 'an interviewer is still to be removed at the voice provider');
    }
  }
};

/** Marks an interviewer whose job has ended without a result as failed, so that it can be deleted. */
async function retireLost(em: TenantEntityManager): Promise<void> {
  const unmade = await em.find(InterviewerEntity, { status: 'provisioning' }, { fields: ['id'] });
  const ids = unmade.map(({ id }) => id);
  for (const [id, { status }] of await jobsByKey(em, interviewerProvisioning, ids))
    if (hasEnded(status)) await retireUnmade(em, id);
}

/** Most companies per pass: a provider that hangs must not hold up the rest of the sweep. */
const MOST_COMPANIES = 3;

/** Does the same for changes interrupted a moment ago; what fails is left to the daily sweep. */
export const settleChangedInterviewers: SettleBrokenOff = async (deps) => {
  const system = systemEntityManager(deps.orm);
  for (const companyId of await companiesWithBrokenOff(system, deps.voice.name, MOST_COMPANIES))
    await settleInterviewers(companyEntityManager(deps.orm, companyId), deps);
};
