import type { JobChange, JobState } from './job.ts';
import { newJob, rewind } from './new-run.ts';
import { applyChange } from './apply-change.ts';
import { mergeLive } from './live-job.ts';
import { followReport, reportOf } from './stage-report.ts';

const AT = '2026-01-01T00:00:00.000Z';
const ERROR = { code: 'no-text', message: 'No text' };
const declared: JobChange = { type: 'stage-items', stage: 'a', items: ['x', 'y'], unit: 'sections' };
const began = (name: string, attempt = 1): JobChange => ({
  type: 'stage-started',
  stage: 'a',
  attempt: 1,
  item: { name, attempt },
});
const completed = (item: string): JobChange => ({ type: 'stage-item-completed', stage: 'a', item });
const failed = (item: string): JobChange => ({ type: 'stage-item-failed', stage: 'a', item, error: ERROR });
const after = (...changes: JobChange[]): JobState =>
  changes.reduce((job, change) => applyChange(job, change, AT), newJob('parts/1', 'parts', ['a', 'b']));
const items = (job: JobState) =>
  job.stages[0]?.items?.map(({ name, status, attempts }) => `${name} ${status} ${attempts}`);

test('the items of a stage count its progress, and one that is done is not taken back', () => {
  const job = after(declared, began('x'), began('y'), completed('x'), began('x', 2));
  expect(items(job)).toEqual(['x completed 1', 'y processing 1']);
  expect(job.stages[0]?.progress).toEqual({ done: 1, total: 2, unit: 'sections' });
  expect(job.progress).toBe(0.25);
  const own = applyChange(
    job,
    { type: 'stage-progress', stage: 'a', progress: { done: 9, total: 9, unit: 'words' } },
    AT,
  );
  expect(own).toBe(job);
});

test('declaring the same items again changes nothing', () => {
  const job = after(declared, began('x'), completed('x'));
  expect(applyChange(job, declared, AT)).toBe(job);
});

test('a failed attempt of an item is its own, not that of the stage', () => {
  const attempt: JobChange = {
    type: 'stage-attempt-failed',
    stage: 'a',
    attempt: 1,
    error: ERROR,
    item: { name: 'x', attempt: 1 },
  };
  const job = after(declared, began('x'), attempt);
  expect(job.stages[0]).toMatchObject({ error: null, items: [{ error: ERROR }, { error: null }] });
});

test('a retry keeps the completed items, any other new beginning none', () => {
  const ended = after(declared, began('x'), began('y'), completed('x'), failed('y'), {
    type: 'failed',
    stage: 'a',
    error: ERROR,
  });
  expect(items(rewind(ended, 'a', true))).toEqual(['x completed 1', 'y queued 1']);
  expect(rewind(ended, 'a', true).progress).toBe(0.25);
  expect(items(rewind(ended, 'a'))).toBeUndefined();
});

test('a stage is blocked by an item only while none is worked on', () => {
  const blocked = { reason: 'Slow down', retryAt: AT };
  const item = { name: 'x', attempt: 1 };
  const one = after(declared, began('x'), began('y'), { type: 'stage-blocked', stage: 'a', blocked, item });
  expect(one).toMatchObject({ status: 'processing', stages: [{ items: [{ blocked }, {}] }, {}] });
  const rest = applyChange(one, completed('y'), AT);
  expect(rest).toMatchObject({ status: 'blocked', blocked, stages: [{ status: 'blocked', blocked }, {}] });
  const again = applyChange(rest, began('x', 2), AT);
  expect(again.status).toBe('processing');
  expect(JSON.stringify(again)).not.toContain('blocked');
});

test('nothing is shown as being worked on once the job is cancelled', () => {
  expect(items(after(declared, began('x'), { type: 'cancelled' }))).toEqual(['x queued 1', 'y queued 0']);
});

test('of two pictures each item is shown where it is further', () => {
  const workflow = after(declared, began('x'), failed('x'), began('y'));
  const projection = after(declared, began('x'), began('y'), completed('y'));
  expect(items(mergeLive(projection, workflow))).toEqual(['x failed 1', 'y completed 1']);
  const report = reportOf(projection, 7, 'a');
  expect(report && items(followReport(workflow, report))).toEqual(['x failed 1', 'y completed 1']);
});

test('each of two stages that wait or are blocked keeps its own word, and the job says it', () => {
  const blocked = { reason: 'Slow down', retryAt: AT };
  const job = after(
    { type: 'stage-waiting', stage: 'a', waitingFor: 'a signature' },
    { type: 'stage-blocked', stage: 'b', blocked },
  );
  expect(job).toMatchObject({ status: 'blocked', waitingFor: 'a signature', blocked });
  const going = applyChange(job, { type: 'stage-started', stage: 'b', attempt: 1 }, AT);
  expect(going).toMatchObject({ status: 'waiting', waitingFor: 'a signature' });
  expect(going).not.toHaveProperty('blocked');
  const again: JobChange = { type: 'stage-waiting', stage: 'a', waitingFor: 'a signature' };
  expect(applyChange(going, again, AT)).toBe(going);
});
