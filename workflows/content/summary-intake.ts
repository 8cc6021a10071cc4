import type { SummaryIntakeActivities } from '../../activities/content/summary-intake.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  summaryIntake as definition,
  summaryReceived,
  type SummaryIntakeInput,
} from '../../jobs/content/summary-intake.ts';
import { runJob } from '../job/run-job.ts';

/** A single activity, as a job so that streams report on it and nothing is lost. */
export function summaryIntake(jobInput: JobInput<SummaryIntakeInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    // A repetition of the same webhook says nothing new.
    job.onSignal(summaryReceived, (_received) => {});
    const io = job.activities<SummaryIntakeActivities>('io', { startToClose: '1m' });
    await job.stage('store', (stage) => io.storeSummary(stage.ref(), job.input));
  });
}
