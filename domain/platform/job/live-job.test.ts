import type { JobChange, JobState } from './job.ts';
import { newJob } from './new-run.ts';
import { applyChange } from './apply-change.ts';
import { mergeLive } from './live-job.ts';

const AT = '2026-01-01T00:00:00.000Z';
const job = (...changes: JobChange[]): JobState =>
  changes.reduce((state, change) => applyChange(state, change, AT), newJob('probe/1', 'probe', ['a', 'b']));
const started = (stage: string, attempt = 1): JobChange => ({ type: 'stage-started', stage, attempt });
const progress: JobChange = {
  type: 'stage-progress',
  stage: 'a',
  progress: { done: 3, total: 10, unit: 'pages' },
};

test('an ended projection is the answer', () => {
  const projection = job(started('a'), { type: 'cancelled' });
  expect(mergeLive(projection, job(started('a')))).toBe(projection);
});

test('progress and attempts come from the projection, the status from the workflow', () => {
  const merged = mergeLive(job(started('a', 3), progress), job(started('a'), { type: 'paused' }));
  expect(merged).toMatchObject({
    status: 'paused',
    progress: 0.15,
    stages: [{ status: 'paused', attempts: 3, progress: { done: 3 } }, { status: 'queued' }],
  });
});

test('of a stage the one that is further is shown', () => {
  const ahead = job(started('a'), { type: 'stage-completed', stage: 'a' });
  expect(mergeLive(ahead, job(started('a'))).stages[0]?.status).toBe('completed');
  expect(mergeLive(job(started('a'), progress), ahead).stages[0]).toMatchObject({ status: 'completed' });
  expect(mergeLive(job(started('a')), job()).status).toBe('processing');
});

test('waiting is known to the workflow first, blocked to the activity', () => {
  const waiting = job(started('a'), { type: 'stage-waiting', stage: 'a', waitingFor: 'a signature' });
  expect(mergeLive(job(started('a')), waiting)).toMatchObject({
    status: 'waiting',
    waitingFor: 'a signature',
    stages: [{ status: 'waiting' }, {}],
  });
  const blocked = { reason: 'Slow down', retryAt: AT };
  const projection = job(started('a'), { type: 'stage-blocked', stage: 'a', blocked });
  expect(mergeLive(projection, job(started('a')))).toMatchObject({
    status: 'blocked',
    blocked,
    stages: [{ status: 'blocked', blocked }, {}],
  });
});
