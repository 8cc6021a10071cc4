import type { JobChange, JobState } from './job.ts';
import { anew, newJob, retryStage, rewind } from './new-run.ts';
import { applyChange } from './apply-change.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-01T00:01:00.000Z';
const ERROR = { code: 'no-text', message: 'No text' };

const fresh = () => newJob('probe/1', 'probe', ['a', 'b']);
const after = (...changes: JobChange[]): JobState =>
  changes.reduce((job, change) => applyChange(job, change, AT), fresh());
const started = (stage: string, attempt = 1): JobChange => ({ type: 'stage-started', stage, attempt });
const completed = (stage: string): JobChange => ({ type: 'stage-completed', stage });
const progress = (stage: string, done: number, total = 10): JobChange => ({
  type: 'stage-progress',
  stage,
  progress: { done, total, unit: 'pages' },
});

test('a new job is queued, with all its stages', () => {
  expect(fresh()).toMatchObject({
    status: 'queued',
    progress: 0,
    startedAt: null,
    finishedAt: null,
    error: null,
  });
  expect(fresh().stages.map(({ name, status }) => [name, status])).toEqual([
    ['a', 'queued'],
    ['b', 'queued'],
  ]);
});

test('progress is over all stages, each with the same weight', () => {
  expect(after(started('a'), progress('a', 5)).progress).toBe(0.25);
  expect(after(started('a'), completed('a'), started('b'), progress('b', 1, 4)).progress).toBe(0.625);
  expect(after({ type: 'stage-skipped', stage: 'a' }).progress).toBe(0.5);
});

test('only success is the whole: all that was counted may be done, and the job fail or be cancelled', () => {
  const counted = after(started('a'), completed('a'), started('b'), progress('b', 10));
  const error = { code: 'internal', message: 'Internal error' };
  const ends: JobChange[] = [
    { type: 'cancelled' },
    { type: 'failed', stage: 'b', error },
    { type: 'completed' },
  ];
  expect(counted.progress).toBe(0.99);
  expect(ends.map((end) => applyChange(counted, end, AT).progress)).toEqual([0.99, 0.99, 1]);
});

test('a stage that begins with a wait, or is blocked at once, says which attempt it is', () => {
  const blocked = { reason: 'Slow down', retryAt: LATER };
  for (const held of [
    { type: 'stage-waiting', stage: 'a', waitingFor: 'a signature', attempt: 2 },
    { type: 'stage-blocked', stage: 'a', blocked, attempt: 2 },
  ] as const)
    expect(after(held).stages[0]?.attempts).toBe(2);
});

test('a job that has ended takes no further change', () => {
  for (const end of ['completed', 'cancelled'] as const) {
    const ended = after(started('a'), { type: end });
    for (const change of [
      started('b'),
      progress('a', 9),
      completed('a'),
      { type: 'paused' },
    ] as JobChange[]) {
      expect(applyChange(ended, change, LATER)).toBe(ended);
    }
  }
});

test('changes that come too late, and repeats, give back the very same job', () => {
  const job = after(started('a', 2), progress('a', 6), completed('a'), started('b', 3), progress('b', 4));
  expect(applyChange(job, started('a', 3), LATER)).toBe(job); // a completed stage
  expect(applyChange(job, progress('a', 7), LATER)).toBe(job);
  expect(applyChange(job, started('b', 2), LATER)).toBe(job); // an older attempt
  expect(
    applyChange(job, { type: 'stage-attempt-failed', stage: 'b', attempt: 2, error: ERROR }, LATER),
  ).toBe(job);
  expect(applyChange(job, progress('b', 3), LATER)).toBe(job); // less than is known
  expect(applyChange(job, { type: 'resumed' }, LATER)).toBe(job);
  expect(applyChange(job, completed('unknown'), LATER)).toBe(job);
});

test('progress of another total is a new count', () => {
  expect(after(started('a'), progress('a', 6, 10), progress('a', 2, 20)).stages[0]?.progress?.done).toBe(2);
});

test('a stage keeps its first start and takes its last progress with its completion', () => {
  const job = applyChange(after(started('a'), progress('a', 6)), completed('a'), LATER);
  expect(job.stages[0]).toMatchObject({
    status: 'completed',
    startedAt: AT,
    finishedAt: LATER,
    progress: { done: 10, total: 10 },
  });
});

test('pause hides what goes on, resume shows it again', () => {
  const waiting = after(started('a'), { type: 'stage-waiting', stage: 'a', waitingFor: 'a signature' });
  expect(waiting).toMatchObject({ status: 'waiting', waitingFor: 'a signature' });
  const paused = applyChange(waiting, { type: 'paused' }, AT);
  expect(paused.status).toBe('paused');
  expect(applyChange(paused, { type: 'resumed' }, AT)).toMatchObject({ status: 'waiting' });
  expect(applyChange(paused, completed('a'), AT).status).toBe('paused');
  expect(applyChange(applyChange(fresh(), { type: 'paused' }, AT), { type: 'resumed' }, AT).status).toBe(
    'queued',
  );
});

test('a stage that is under way when its job is paused says so, until the job goes on or the stage ends', () => {
  const statuses = (job: JobState) => [job.status, ...job.stages.map(({ status }) => status)];
  const paused = after(started('a'), { type: 'paused' });
  expect(statuses(paused)).toEqual(['paused', 'paused', 'queued']);
  expect(statuses(applyChange(paused, { type: 'resumed' }, AT))).toEqual([
    'processing',
    'processing',
    'queued',
  ]);
  // What is running finishes; another attempt of it, or a stage that begins beside it, is paused as well.
  expect(statuses(applyChange(paused, progress('a', 3), AT))).toEqual(['paused', 'paused', 'queued']);
  expect(statuses(applyChange(paused, started('a', 2), AT))).toEqual(['paused', 'paused', 'queued']);
  expect(statuses(applyChange(paused, started('b'), AT))).toEqual(['paused', 'paused', 'paused']);
  expect(statuses(applyChange(paused, completed('a'), AT))).toEqual(['paused', 'completed', 'queued']);
  expect(statuses(applyChange(paused, { type: 'cancelled' }, AT))).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
  expect(statuses(applyChange(paused, { type: 'failed', stage: 'a', error: ERROR }, AT))).toEqual([
    'failed',
    'failed',
    'skipped',
  ]);
  const blocked = after(
    started('a'),
    { type: 'stage-blocked', stage: 'a', blocked: { reason: 'Slow down', retryAt: LATER } },
    { type: 'paused' },
  );
  expect(statuses(blocked)).toEqual(['paused', 'blocked', 'queued']);
  expect(applyChange(blocked, { type: 'resumed' }, AT).status).toBe('blocked');
});

test('a blocked stage blocks the job until its next attempt starts', () => {
  const blocked = { reason: 'Slow down', retryAt: LATER };
  const job = after(started('a'), { type: 'stage-blocked', stage: 'a', blocked });
  expect(job).toMatchObject({ status: 'blocked', blocked, stages: [{ status: 'blocked', blocked }, {}] });
  const again = applyChange(job, started('a', 2), AT);
  expect(again.status).toBe('processing');
  expect(again).not.toHaveProperty('blocked');
  expect(again.stages[0]).not.toHaveProperty('blocked');
});

test('a failure marks its stage; what ran beside it is cancelled, what had not begun is skipped', () => {
  const beside = after(started('a'), started('b'), { type: 'failed', stage: 'b', error: ERROR });
  expect(beside).toMatchObject({ status: 'failed', error: ERROR, finishedAt: AT });
  expect(beside.stages.map(({ status, error }) => [status, error])).toEqual([
    ['cancelled', null],
    ['failed', ERROR],
  ]);
  const early = after(started('a'), { type: 'failed', stage: 'a', error: ERROR });
  expect(early.stages.map(({ status }) => status)).toEqual(['failed', 'skipped']);
  expect(early.progress).toBe(0);
});

test('a retry queues the skipped stages again, also one that lies before the failed one', () => {
  const failure: JobChange = { type: 'failed', stage: 'b', error: ERROR };
  const failed = after(started('b'), failure);
  expect(failed.stages.map(({ status }) => status)).toEqual(['skipped', 'failed']);
  expect(retryStage(failed)).toBe('a');
  expect(rewind(failed, 'a').stages.map(({ status }) => status)).toEqual(['queued', 'queued']);
  // What the job itself found not to be needed stays so.
  const notNeeded = after({ type: 'stage-skipped', stage: 'a' }, started('b'), failure);
  expect(retryStage(notNeeded)).toBe('b');
  expect(rewind(notNeeded, 'b').stages[0]).toBe(notNeeded.stages[0]);
});

test('a retry keeps what was done and counts attempts on', () => {
  const failed = after(started('a'), completed('a'), started('b', 3), progress('b', 4), {
    type: 'failed',
    stage: 'b',
    error: ERROR,
  });
  const retried = rewind(failed, retryStage(failed));
  expect(retried).toMatchObject({
    status: 'queued',
    error: null,
    finishedAt: null,
    startedAt: AT,
    progress: 0.5,
  });
  expect(retried.stages[0]).toBe(failed.stages[0]);
  expect(retried.stages[1]).toEqual({ ...fresh().stages[1], attempts: 3 });
});

test('one more run has times of its own', () => {
  const done = after(started('a'), completed('a'), started('b'), completed('b'), { type: 'completed' });
  const again = anew(done);
  expect(again).toMatchObject({ status: 'queued', startedAt: null, finishedAt: null, progress: 0 });
  expect(again.stages.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['queued', 1],
    ['queued', 1],
  ]);
});

test('a cancelled job begins anew: its outputs were removed', () => {
  const cancelled = after(started('a'), completed('a'), started('b'), { type: 'cancelled' });
  expect(retryStage(cancelled)).toBe('a');
  expect(rewind(cancelled, 'a').stages.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['queued', 1],
    ['queued', 1],
  ]);
});
