import { AppError } from '../../../domain/platform/errors.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { statusQuery } from '../../../jobs/define-job.ts';
import { until } from '../../support/until.ts';
import { startLab, type Lab } from './lab/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.close());

const ask = (workflowId: string) => lab.handle(workflowId).query<JobState>(statusQuery.name);

/** The workflow's own answer once it fits. */
const says = (workflowId: string, fits: (job: JobState) => boolean) =>
  until(async () => {
    const job = await ask(workflowId);
    return fits(job) ? job : null;
  });

describe('the status query of the workflow answers what the API answers', () => {
  test('with the counts of each stage, while an activity works, when paused, and after the end', async () => {
    const mayEnd = Promise.withResolvers<void>();
    lab.on('first', async (stage) =>
      stage.commit(async () => {}, { output: 'one', progress: { done: 7, total: 7, unit: 'pages' } }),
    );
    lab.on('second', async (stage) => {
      stage.progress({ done: 400, total: 1_000, unit: 'chunks' });
      await mayEnd.promise;
      stage.progress({ done: 999, total: 1_000, unit: 'chunks' });
      return 'two';
    });
    const workflowId = await lab.start();
    const live = await says(workflowId, (job) => job.stages[1]?.progress !== null);
    expect(live.stages.map(({ progress }) => progress)).toEqual([
      { done: 7, total: 7, unit: 'pages' },
      { done: 400, total: 1_000, unit: 'chunks' },
      null,
    ]);
    expect(live).toEqual(await lab.answer(workflowId));

    expect(await lab.jobs.pause(lab.companyId, workflowId)).toMatchObject({ status: 'paused' });
    const paused = await ask(workflowId);
    for (const job of [paused, await lab.answer(workflowId), (await lab.row(workflowId)).state]) {
      expect([job.status, ...job.stages.map(({ status }) => status)]).toEqual([
        'paused',
        'completed',
        'paused',
        'queued',
      ]);
    }
    mayEnd.resolve();
    await lab.jobs.resume(lab.companyId, workflowId);
    const ended = await lab.ends(workflowId);
    await lab.handle(workflowId).result();
    expect(ended.stages[1]?.progress).toEqual({ done: 1_000, total: 1_000, unit: 'chunks' });
    expect(await ask(workflowId)).toEqual(ended);
  });

  test('with the limit that blocks a stage, and the attempts that it took', async () => {
    let isLimited = true;
    lab.on('first', async (stage) => {
      stage.progress({ done: 2, total: 5, unit: 'pages' });
      if (isLimited) throw new AppError('rate-limited', 'Slow down', { retryAfter: 3 });
      return 'one';
    });
    lab.on('second', async () => 'two');
    const workflowId = await lab.start();
    // Both, of the same attempt: another may have begun in between.
    const [asked, answered] = await until(async () => {
      const both = [await ask(workflowId), await lab.answer(workflowId)] as const;
      const isSame = both[0].stages[0]?.attempts === both[1].stages[0]?.attempts;
      return isSame && both.every(({ status }) => status === 'blocked') && both;
    });
    expect(asked).toEqual(answered);
    expect(asked).toMatchObject({
      blocked: { reason: 'Slow down', retryAt: expect.any(String) },
      stages: [{ status: 'blocked', progress: { done: 2, total: 5 } }, {}, {}],
    });
    isLimited = false;
    const ended = await lab.ends(workflowId);
    await lab.handle(workflowId).result();
    expect(ended.stages[0]?.status).toBe('completed');
    expect(ended.stages[0]?.attempts).toBeGreaterThan(answered.stages[0]?.attempts ?? 0);
    expect(await ask(workflowId)).toEqual(ended);
  });

  test('without making the history of a quick job longer', async () => {
    for (const stage of ['first', 'second', 'third']) lab.on(stage, async () => 'done');
    const workflowId = await lab.start();
    await lab.ends(workflowId);
    await lab.handle(workflowId).result();
    const { events } = await lab.handle(workflowId).fetchHistory();
    // Start and end, and for each stage a task of the workflow and the activity: three events each.
    expect(events).toHaveLength(5 + 3 * 6);
  });
});
