import type { SummaryIntakeActivities } from '../../activities/content/summary-intake.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  summaryIntake as definition,
  summaryReceived,
  type SummaryIntakeInput,
} from '../../jobs/content/summary-intake.ts';
import { runJob } from '../job/run-job.ts';

/** A single activity, run as a job so that its progress is streamed and nothing is lost. */
export function summaryIntake(jobInput: JobInput<SummaryIntakeInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    // A repeated webhook contains nothing new.
    job.onSignal(summaryReceived, (_received) => {});
    const io = job.activities<SummaryIntakeActivities>('io', { startToClose: '1m' });
    await job.stage('store', (stage) => io.storeSummary(stage.ref(), job.input));
  });
}
