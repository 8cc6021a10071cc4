import type { InvitationActivities } from '../../activities/interviews/invitations.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  interviewInvitations as definition,
  type InvitationsInput,
} from '../../jobs/interviews/interview-invitations.ts';
import { runJob } from '../job/run-job.ts';

/** Sends mails batch by batch until no link is waiting, so that a pause takes effect and a killed worker loses little. */
export function interviewInvitations(jobInput: JobInput<InvitationsInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { interviewId } = job.input;
    // Waits for a mail server that is down; the links expire after a week anyway.
    const io = job.activities<InvitationActivities>('io', { startToClose: '1h', scheduleToClose: '7d' });
    const sent = job.memory('sent', () => ({ batches: 0 }));
    await job.stage('send', async (stage) => {
      for (;;) {
        sent.batches += 1;
        const ref = stage.ref(`batch-${sent.batches}`, { completes: false });
        const { waiting } = await io.sendInvitations(ref, { interviewId });
        if (waiting === 0) return null;
      }
    });
  });
}
