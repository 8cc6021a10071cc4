import type { ModelCheckActivities } from '../../activities/platform/model-check.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { modelCheck as definition, type ModelCheckInput } from '../../jobs/platform/model-check.ts';
import { runJob } from '../job/run-job.ts';

/** Fails quickly, since the user who connects a model is waiting for the result. */
export function modelCheck(jobInput: JobInput<ModelCheckInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { queue, connectionId, isForced } = job.input;
    const soon = { startToClose: '2m', scheduleToClose: '5m', attempts: 2 } as const;
    const look = job.activities<ModelCheckActivities>(queue, soon);
    const tasks = job.activities<ModelCheckActivities>(queue, { startToClose: '1h', attempts: 3 });
    const found = await job.stage('connect', (stage) => look.connectModels(stage.ref(), { connectionId }));
    await job.stage('list', (stage) => look.listModels(stage.ref(), { connectionId, ...found }));
    await job.stage('tasks', (stage) => tasks.putModelTasks(stage.ref(), { connectionId, isForced }));
  });
}
