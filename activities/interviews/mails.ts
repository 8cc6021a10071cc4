import { companyEntityManager } from '../../db/tenancy.ts';
import { sendDueMails, type OutboxDeps } from '../../services/interviews/mails/send-due.ts';
import { ofRecord } from '../../services/platform/of-record.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';

export interface InterviewMailsDeps extends StageDeps, OutboxDeps {}

/** The activities of interview-mails. */
export function createInterviewMails(deps: InterviewMailsDeps) {
  return {
    /** Sends a batch; `nextIn`: milliseconds until the next mail is due, null if none waits. */
    sendDueMails: stageActivity(
      deps,
      async (stage, { interviewId }: { interviewId: string }): Promise<{ nextIn: number | null }> => {
        const em = companyEntityManager(deps.orm, stage.ref.companyId);
        const nextIn = await ofRecord(() =>
          sendDueMails(em, deps, interviewId, () => stage.signal.throwIfAborted()),
        );
        return stage.commit(async () => {}, { output: { nextIn } });
      },
    ),
  };
}

export type InterviewMailActivities = ReturnType<typeof createInterviewMails>;
