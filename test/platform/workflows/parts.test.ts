import { jobEventsAfter } from '../../../db/platform/job-events.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { statusQuery } from '../../../jobs/define-job.ts';
import { turnOf } from '../../../domain/platform/turn.ts';
import { until } from '../../support/until.ts';
import { startLab, type Lab } from './lab/lab.ts';
import { parts, type PartsInput } from './lab/parts.contract.ts';

let lab: Lab;
/** Items and batches in the order in which their activities began. */
let begun: string[];

beforeAll(async () => {
  lab = await startLab({ JOB_HISTORY_LIMIT: '60' });
});
afterAll(() => lab?.close());
beforeEach(() => {
  begun = [];
  lab.script.acts.clear();
});

async function startParts(input: Partial<PartsInput>): Promise<string> {
  const key = newId();
  const whole = { items: [], batches: 0, ...input };
  for (const name of whole.items) {
    if (lab.script.acts.has(`make/${name}`)) continue;
    lab.on(`make/${name}`, async () => {
      begun.push(name);
      return `${name} made`;
    });
  }
  await lab.jobs.start(parts, { companyId: lab.companyId, key, input: whole });
  return `parts/${key}`;
}

const make = (job: JobState) => job.stages[2];
const items = (job: JobState) =>
  (make(job)?.items ?? []).map(({ name, status, attempts }) => `${name} ${status} ${attempts}`);

async function runsOf(workflowId: string): Promise<string[]> {
  const runs: string[] = [];
  for await (const { status } of lab.client.workflow.list({ query: `WorkflowId = '${workflowId}'` })) {
    runs.push(status.name);
  }
  return runs;
}

describe('a stage of many items', () => {
  test('shows each of them, and only those that failed are done again by a retry', async () => {
    let isFixed = false;
    lab.on('make/b', async () => {
      begun.push('b');
      if (!isFixed) throw new AppError('provider-rejected', 'Not this one');
      return 'b made at last';
    });
    const workflowId = await startParts({ items: ['a', 'b', 'c', 'd'] });
    const failed = await lab.ends(workflowId);
    const error = { code: 'provider-rejected', message: 'Not this one' };
    expect(failed).toMatchObject({ status: 'failed', error });
    expect(items(failed)).toEqual(['a completed 1', 'b failed 1', 'c completed 1', 'd completed 1']);
    expect(make(failed)).toMatchObject({
      status: 'failed',
      progress: { done: 3, total: 4, unit: 'sections' },
    });
    expect(failed.stages[3]?.status).toBe('skipped');
    expect(begun.toSorted()).toEqual(['a', 'b', 'c', 'd']);

    isFixed = true;
    begun = [];
    const retried = await lab.jobs.retry(lab.companyId, workflowId);
    expect(items(retried)).toEqual(['a completed 1', 'b queued 1', 'c completed 1', 'd completed 1']);
    expect(make(retried)).toMatchObject({ status: 'queued', progress: { done: 3, total: 4 } });
    const done = await lab.ends(workflowId);
    expect(items(done)).toEqual(['a completed 1', 'b completed 2', 'c completed 1', 'd completed 1']);
    expect(begun).toEqual(['b']);
    expect((await lab.row(workflowId)).outputs).toMatchObject({
      'make/b': 'b made at last',
      join: { made: ['a made', 'b made at last', 'c made', 'd made'] },
    });
  });

  test('keeps to its number at once, and tells the same by query and by the API while it works', async () => {
    const gate = Promise.withResolvers<void>();
    for (const name of ['b', 'c']) {
      lab.on(`make/${name}`, async () => {
        begun.push(name);
        await gate.promise;
        return name;
      });
    }
    const workflowId = await startParts({ items: ['a', 'b', 'c', 'd'] });
    await until(() => begun.includes('c'));
    const isShown = (job: JobState) =>
      items(job).join() === 'a completed 1,b processing 1,c processing 1,d queued 0';
    await lab.reaches(workflowId, isShown);
    const live = await until(async () => {
      const job = await lab.handle(workflowId).query<JobState>(statusQuery.name);
      return isShown(job) && job;
    });
    expect(make(live)?.progress).toEqual({ done: 1, total: 4, unit: 'sections' });
    expect(live).toEqual(await lab.answer(workflowId));
    expect(begun.toSorted()).toEqual(['a', 'b', 'c']);
    gate.resolve();
    expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  });

  test('an item whose worker lost the answer is not done again', async () => {
    let runs = 0;
    lab.on('make/a', async (stage) => {
      runs += 1;
      await stage.commit(async () => {}, { output: `run ${runs}` });
      throw new Error('the answer was lost');
    });
    const workflowId = await startParts({ items: ['a'] });
    await lab.ends(workflowId);
    expect(runs).toBe(1);
    expect((await lab.row(workflowId)).outputs).toMatchObject({ join: { made: ['run 1'] } });
  });

  test('a limit that blocks one item is waited out for it alone', async () => {
    let isLimited = true;
    lab.on('make/b', async () => {
      begun.push('b');
      if (isLimited) throw new AppError('rate-limited', 'Tomorrow', { retryAfter: 86_400 });
      return 'b';
    });
    const workflowId = await startParts({ items: ['a', 'b'] });
    const blocked = await lab.reaches(
      workflowId,
      (job) => job.status === 'blocked' && make(job)?.progress?.done === 1,
    );
    expect(items(blocked)).toEqual(['a completed 1', 'b blocked 1']);
    isLimited = false;
    await lab.jobs.resume(lab.companyId, workflowId);
    const done = await lab.ends(workflowId);
    expect(items(done)).toEqual(['a completed 1', 'b completed 2']);
    expect(begun.toSorted()).toEqual(['a', 'b', 'b']);
  });
});

describe('a job whose history has become long', () => {
  test('goes on as a new run: one job and one list of events to everybody outside', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
    const batches = 30;
    for (let batch = 0; batch < batches; batch += 1) {
      lab.on(`count/${batch}`, async () => {
        begun.push(String(batch));
        return 'counted';
      });
    }
    const workflowId = await startParts({ items: names, batches });
    const { id: jobId } = await lab.row(workflowId);
    const done = await lab.ends(workflowId);
    await lab.handle(workflowId).result();

    expect(done).toMatchObject({ status: 'completed', progress: 1 });
    expect(done.stages.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(
      Array.from({ length: 4 }, () => 'completed 1'),
    );
    // Nothing was done twice, and nothing left out.
    expect(begun.toSorted()).toEqual(
      [...names, ...Array.from({ length: batches }, (_, n) => String(n))].toSorted(),
    );
    expect((await lab.row(workflowId)).outputs).toMatchObject({
      count: batches,
      join: { plan: 'plan done', made: names.map((name) => `${name} made`) },
    });
    await until(async () => (await runsOf(workflowId)).length >= 4);
    expect((await runsOf(workflowId)).toSorted()).toEqual([
      'COMPLETED',
      ...Array.from({ length: (await runsOf(workflowId)).length - 1 }, () => 'CONTINUED_AS_NEW'),
    ]);
    const events = await jobEventsAfter(companyEntityManager(lab.orm, lab.companyId), jobId, 0, 999);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
    expect(events.at(-1)?.state).toEqual(done);
    const shown = events.map(({ state }) => state.progress);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(await lab.handle(workflowId).query<JobState>(statusQuery.name)).toEqual(done);
    const last = await lab.handle(workflowId).describe();
    expect(last.memo).toMatchObject({ jobId, kind: 'parts' });
    expect(last.typedSearchAttributes.getAll().map(({ key }) => key.name)).toContain('Company');
    expect(last.priority).toMatchObject({ priorityKey: 3, fairnessKey: turnOf(lab.companyId, null, false) });
  });

  test('is paused, resumed, failed and retried as one job', async () => {
    const gate = Promise.withResolvers<void>();
    let isFixed = false;
    lab.on('count/20', async () => {
      begun.push('20');
      await gate.promise;
      return 'counted';
    });
    lab.on('make/a', async () => {
      if (!isFixed) throw new AppError('no-text', 'Nothing there');
      return 'a made';
    });
    const workflowId = await startParts({ items: ['a', 'b'], batches: 40 });
    await until(() => begun.includes('20'));
    expect((await lab.handle(workflowId).describe()).raw.workflowExecutionInfo?.firstRunId).not.toBe(
      (await lab.handle(workflowId).describe()).runId,
    );
    await lab.jobs.pause(lab.companyId, workflowId);
    gate.resolve();
    const paused = await lab.reaches(workflowId, ({ status }) => status === 'paused');
    expect(paused.stages[1]?.attempts).toBe(1);
    await lab.jobs.resume(lab.companyId, workflowId);
    const failed = await lab.ends(workflowId);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'no-text' } });
    isFixed = true;
    await lab.jobs.retry(lab.companyId, workflowId);
    const done = await lab.ends(workflowId);
    expect(done.status).toBe('completed');
    expect(done.stages[1]).toEqual(failed.stages[1]);
    expect(items(done)).toEqual(['a completed 2', 'b completed 1']);
    expect((await lab.row(workflowId)).outputs).toMatchObject({ count: 40 });
  });
});
