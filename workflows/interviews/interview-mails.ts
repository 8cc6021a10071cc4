import type { InterviewMailActivities } from '../../activities/interviews/mails.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  interviewMails as definition,
  mailAdded,
  type InterviewMailsInput,
} from '../../jobs/interviews/interview-mails.ts';
import { runJob } from '../job/run-job.ts';

/** Sends mails that are due, then sleeps until the next one is due or another is added; ends when none is waiting. */
export function interviewMails(jobInput: JobInput<InterviewMailsInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { interviewId } = job.input;
    const memory = job.memory('mails', () => ({ batches: 0, added: 0 }));
    job.onSignal(mailAdded, () => {
      memory.added += 1;
    });
    // Waits for a mail server that is down.
    const io = job.activities<InterviewMailActivities>('io', { startToClose: '1h', scheduleToClose: '7d' });
    await job.stage('send', async (stage) => {
      for (;;) {
        await stage.savepoint();
        memory.batches += 1;
        const { added } = memory;
        const ref = stage.ref(`batch-${memory.batches}`, { completes: false });
        const { nextIn } = await io.sendDueMails(ref, { interviewId });
        const isAdded = () => memory.added > added;
        if (nextIn === null && !isAdded()) return null;
        if (nextIn !== null && nextIn > 0)
          await stage.waitFor('due-mail', isAdded, { upTo: nextIn, isSavepoint: true });
      }
    });
  });
}
