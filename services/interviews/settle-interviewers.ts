import { InterviewerEntity } from '../../db/interviews/entities.ts';
import { brokenOffChanges } from '../../db/interviews/interviewer-changes.ts';
import { describeError } from '../../domain/platform/describe-error.ts';
import type { RemoveExpired } from '../platform/remove-expired.ts';
import { restoreInterviewer } from './change-interviewer.ts';
import { deleteInterviewer } from './delete-interviewer.ts';

/**
 * Cleans up at the voice provider after a crash or an outage: interviewers that were changed only there are reset to our row, and
 * those that were being deleted, or whose failed creation was not rolled back, are deleted.
 */
export const settleInterviewers: RemoveExpired = async (em, deps) => {
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
