import type { JobInput } from '../../../../domain/ports/job-runner.ts';
import { runJob } from '../../../../workflows/job/run-job.ts';
import type { DigestActivities } from './digest.activities.ts';
import { digest as definition, type DigestInput } from './digest.contract.ts';

export * from '../../../../workflows/index.ts';

export function digest(jobInput: JobInput<DigestInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { model, queue, sections } = job.input;
    const models = job.activities<DigestActivities>(queue, { startToClose: '10m', attempts: 2 });
    const written = await job.stage('sections', (stage) =>
      Promise.all(
        sections.map((text, index) => models.writeSection(stage.ref(`section-${index}`), { model, text })),
      ),
    );
    await job.stage('abstract', (stage) => models.writeAbstract(stage.ref(), { model, written }));
  });
}
