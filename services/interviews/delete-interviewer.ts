import { InterviewEntity, InterviewerEntity } from '../../db/interviews/entities.ts';
import { retireDeleted } from '../../db/interviews/retire-default.ts';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import { eraseAgent, isAtProvider } from './erase-agent.ts';
import { requireVoice } from './interviewers.ts';

/**
 * Deletes an interviewer at the provider and here. Until both are done, it stays as `failed` with its ids, leads no calls, and
 * can be deleted again, as the daily sweep also does. AppErrors `conflict` while interviews use it, and those of the provider.
 */
export async function deleteInterviewer(
  em: TenantEntityManager,
  { voice }: Pick<ServiceDeps, 'voice'>,
  { id, ifMatch }: Named,
): Promise<void> {
  const left = await em.transactional(async (tx) => {
    const interviewer = await findForChange(tx, InterviewerEntity, { id }, ifMatch);
    const used = await tx.count(InterviewEntity, { interviewerId: id });
    if (used > 0)
      throw new AppError(
        'conflict',
        `Interviews that have this interviewer: ${used}. Give them another one first`,
      );
    // Immediate: a job still creating it finds no row for its ids, and deletes what it created.
    if (!isAtProvider(voice, interviewer)) return void tx.remove(interviewer);
    requireVoice(voice);
    await retireDeleted(tx, id);
    return interviewer;
  });
  if (!left) return;
  await eraseAgent(voice, left);
  await em.nativeDelete(InterviewerEntity, { id });
}
