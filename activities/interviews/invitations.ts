import { companyEntityManager } from '../../db/tenancy.ts';
import {
  sendSomeInvitations,
  type SendingDeps,
} from '../../services/interviews/invitations/send-invitations.ts';
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
        return stage.commit(async () => {}, { output: { waiting }, progress });
      },
    ),
  };
}

export type InvitationActivities = ReturnType<typeof createInvitations>;
