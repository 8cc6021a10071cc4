import type { InvitationActivities } from '../../activities/interviews/invitations.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  interviewInvitations as definition,
  type InvitationsInput,
} from '../../jobs/interviews/interview-invitations.ts';
import { runJob } from '../job/run-job.ts';

/** Mails batch by batch, so that a pause holds it up and a killed worker costs little, until no link waits any more. */
export function interviewInvitations(jobInput: JobInput<InvitationsInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { interviewId } = job.input;
    // A mail server that is away is waited for; the links are no good after a week anyway.
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
