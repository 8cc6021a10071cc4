import { InterviewEntity } from '../../db/interviews/entities.ts';
import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import {
  sendSomeInvitations,
  type SendingDeps,
} from '../../services/interviews/invitations/send-invitations.ts';
import { planReminders } from '../../services/interviews/mails/plan-mails.ts';
import { wakeMails } from '../../services/interviews/mails/wake.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';
import { ofRecord } from '../../services/platform/of-record.ts';

export interface InvitationsDeps extends StageDeps, SendingDeps {}

/** The activities of interview-invitations. */
export function createInvitations(deps: InvitationsDeps) {
  return {
    /** Mails a batch; `waiting`: number of links left. */
    sendInvitations: stageActivity(
      deps,
      async (stage, { interviewId }: { interviewId: string }): Promise<{ waiting: number }> => {
        const em = companyEntityManager(deps.orm, stage.ref.companyId);
        const { waiting, total } = await ofRecord(() =>
          sendSomeInvitations(em, deps, interviewId, (progress) => {
            stage.signal.throwIfAborted();
            stage.progress({ ...progress, unit: 'invitations' });
          }),
        );
        const progress = { done: total - waiting, total, unit: 'invitations' };
        if (waiting === 0) await remindLater(em, deps, interviewId);
        return stage.commit(async () => {}, { output: { waiting }, progress });
      },
    ),
  };
}

/** Schedules reminders for invited candidates. Both steps skip what already exists. */
async function remindLater(
  em: TenantEntityManager,
  { jobs }: InvitationsDeps,
  interviewId: string,
): Promise<void> {
  const interview = await ofRecord(() => em.findOneOrFail(InterviewEntity, { id: interviewId }));
  if (interview.reminderDays === null) return;
  await planReminders(em, interview);
  await wakeMails(jobs, interview.companyId, interview);
}

export type InvitationActivities = ReturnType<typeof createInvitations>;
