import type { Job } from '../../api/job-events.ts';
import type { JobEvent } from './queries.ts';
import { runsOf, tickLabel, ticksOf } from './timeline.ts';

type Stage = Job['stages'][number];

const stage = (name: string, more: Partial<Stage> = {}): Stage => ({
  name,
  status: 'queued',
  attempts: 0,
  startedAt: null,
  finishedAt: null,
  progress: null,
  error: null,
  ...more,
});

/** What happens at `second`: the job's state, and the states of its stages. */
function event(second: number, type: string, status: Job['status'], stages: Stage[]): JobEvent {
  return {
    seq: second,
    at: new Date(second * 1000).toISOString(),
    type,
    job: {
      workflowId: 'document-ingestion/1',
      kind: 'document-ingestion',
      status,
      stages,
      progress: 0,
      error: null,
      startedAt: null,
      finishedAt: null,
    },
  };
}

const read = (more: Partial<Stage> = {}) => stage('read', more);
const cut = (more: Partial<Stage> = {}) => stage('cut', more);
const error = { code: 'unavailable', message: 'A required service is unavailable' };

test('a stage is a bar from its start to its end, on the axis of its run', () => {
  const [run] = runsOf(
    [
      event(0, 'queued', 'queued', [read(), cut()]),
      event(2, 'stage-started', 'processing', [read({ status: 'processing', attempts: 1 }), cut()]),
      event(5, 'stage-completed', 'processing', [read({ status: 'completed', attempts: 1 }), cut()]),
      event(6, 'completed', 'completed', [
        read({ status: 'completed', attempts: 1 }),
        cut({ status: 'skipped' }),
      ]),
    ],
    99_000,
  );
  expect([run?.from, run?.to]).toEqual([0, 6_000]);
  expect(run?.stages.map(({ segments }) => segments)).toEqual([
    [{ kind: 'processing', from: 2_000, to: 5_000 }],
    [],
  ]);
});

test('a stage that began and ended in one turn has its own times', () => {
  const at = new Date(2_000).toISOString();
  const done = read({ status: 'completed', attempts: 1, startedAt: at, finishedAt: at });
  const [run] = runsOf(
    [event(0, 'queued', 'queued', [read()]), event(2, 'completed', 'completed', [done])],
    9_000,
  );
  expect(run?.stages[0]?.segments).toEqual([{ kind: 'processing', from: 2_000, to: 2_000 }]);
});

test('what has not ended goes on until now; pauses, waiting and limits are parts of the bar', () => {
  const at = (second: number, type: string, job: Job['status'], status: Stage['status']) =>
    event(second, type, job, [read({ status, attempts: 1 })]);
  const [run] = runsOf(
    [
      at(1, 'stage-started', 'processing', 'processing'),
      at(2, 'stage-blocked', 'blocked', 'blocked'),
      at(4, 'stage-started', 'processing', 'processing'),
      at(5, 'paused', 'paused', 'paused'),
      at(7, 'resumed', 'processing', 'processing'),
    ],
    9_000,
  );
  expect(run?.to).toBe(9_000);
  expect(run?.stages[0]?.segments).toEqual([
    { kind: 'processing', from: 1_000, to: 2_000 },
    { kind: 'blocked', from: 2_000, to: 4_000 },
    { kind: 'processing', from: 4_000, to: 5_000 },
    { kind: 'paused', from: 5_000, to: 7_000 },
    { kind: 'processing', from: 7_000, to: 9_000 },
  ]);
});

test('an attempt that failed is marked, and the pause before the next one is no work', () => {
  const [run] = runsOf(
    [
      event(1, 'stage-started', 'processing', [read({ status: 'processing', attempts: 1 })]),
      event(2, 'stage-attempt-failed', 'processing', [read({ status: 'processing', attempts: 1, error })]),
      event(4, 'stage-started', 'processing', [read({ status: 'processing', attempts: 2, error })]),
      event(5, 'stage-attempt-failed', 'processing', [read({ status: 'processing', attempts: 2, error })]),
      event(6, 'failed', 'failed', [read({ status: 'failed', attempts: 2, error })]),
    ],
    9_000,
  );
  expect(run?.stages[0]?.segments).toEqual([
    { kind: 'processing', from: 1_000, to: 2_000 },
    { kind: 'retrying', from: 2_000, to: 4_000 },
    { kind: 'processing', from: 4_000, to: 5_000 },
  ]);
  expect(run?.stages[0]?.failures).toEqual([
    { at: 2_000, attempt: 1, error },
    { at: 5_000, attempt: 2, error },
  ]);
});

test('a retry is a run of its own that keeps what was done', () => {
  const done = read({ status: 'completed', attempts: 1 });
  const runs = runsOf(
    [
      event(0, 'queued', 'queued', [read(), cut()]),
      event(3, 'failed', 'failed', [done, cut({ status: 'failed', attempts: 1, error })]),
      event(100, 'queued', 'queued', [done, cut({ attempts: 1 })]),
      event(101, 'stage-started', 'processing', [done, cut({ status: 'processing', attempts: 2 })]),
    ],
    105_000,
  );
  expect(runs.map(({ from, to }) => [from, to])).toEqual([
    [0, 3_000],
    [100_000, 105_000],
  ]);
  expect(runs[1]?.stages.map(({ isKept }) => isKept)).toEqual([true, false]);
  expect(runs[1]?.stages[1]?.failures).toEqual([]);
});

test('an axis has at most six round marks', () => {
  expect(ticksOf(4_300)).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
  expect(ticksOf(90_000)).toEqual([0, 20_000, 40_000, 60_000, 80_000]);
  expect(ticksOf(0)).toEqual([0]);
});

test('a label is short, and left out where the axis has no room for it', () => {
  const labels = (length: number) => ticksOf(length).map((tick) => tickLabel(tick, length));
  expect(labels(4_300)).toEqual(['0', '1 s', '2 s', '3 s', '']);
  expect(labels(600_000)).toEqual(['0', '2 min', '4 min', '6 min', '8 min', '']);
  expect(labels(15_000_000)).toEqual(['0', '1 h', '2 h', '3 h', '']);
});
