import type { WorkflowRun } from '../../ports/workflow-runs.ts';
import type { JobStatus } from './job.ts';
import { newJob } from './new-run.ts';
import { evaluateJob } from './stuck.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const MINUTE = 60_000;
const STUCK_AFTER = 15 * MINUTE;
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);

const job = (status: JobStatus, runStartedAt: Date | null = null) => ({
  state: { ...newJob('probe/1', 'probe', ['a']), status },
  runStartedAt,
});
const run = (part: Partial<WorkflowRun> = {}): WorkflowRun => ({
  runId: 'run',
  startedAt: ago(60),
  status: 'running',
  taskFailingSince: null,
  runningActivities: [],
  ...part,
});
const verdict = (open: ReturnType<typeof job>, seen: WorkflowRun | null) =>
  evaluateJob(open, seen, NOW, STUCK_AFTER);

test('a queued job without a workflow is started', () => {
  expect(verdict(job('queued'), null)).toEqual({ action: 'launch' });
});

test.each<JobStatus>(['processing', 'waiting', 'blocked', 'paused'])(
  'a %s job whose workflow is gone fails',
  (status) => {
    expect(verdict(job(status), null)).toMatchObject({
      action: 'fail',
      code: 'workflow-missing',
      terminate: false,
    });
  },
);

test.each<[WorkflowRun['status'], string]>([
  ['failed', 'fail'],
  ['terminated', 'fail'],
  ['cancelled', 'cancel'],
  ['completed', 'complete'],
])('an open job whose run is %s: %s', (status, action) => {
  expect(verdict(job('processing', ago(60)), run({ status })).action).toBe(action);
  expect(verdict(job('queued'), run({ status })).action).toBe(action);
});

test('a retried job whose new run is missing is started; a repeat after success is not', () => {
  expect(verdict(job('queued', ago(59)), run({ status: 'failed' }))).toEqual({ action: 'launch' });
  expect(verdict(job('queued', ago(59)), run({ status: 'cancelled' }))).toEqual({ action: 'launch' });
  expect(verdict(job('queued', ago(59)), run({ status: 'completed' }))).toMatchObject({ action: 'fail' });
});

test('a running activity is silent when neither its start nor its heartbeat is recent', () => {
  const silent = run({ runningActivities: [{ type: 'a', lastSign: ago(16) }] });
  expect(verdict(job('processing'), silent)).toMatchObject({
    action: 'fail',
    code: 'activity-silent',
    terminate: true,
  });
  const alive = run({ runningActivities: [{ type: 'a', lastSign: ago(14) }] });
  expect(verdict(job('processing'), alive)).toEqual({ action: 'leave' });
});

test('workflow tasks that fail for long are stuck, for a short time not yet', () => {
  expect(verdict(job('queued'), run({ taskFailingSince: ago(16) }))).toMatchObject({
    action: 'fail',
    code: 'workflow-stuck',
    terminate: true,
  });
  expect(verdict(job('queued'), run({ taskFailingSince: ago(14) }))).toEqual({ action: 'leave' });
});

test.each<JobStatus>(['queued', 'processing', 'waiting', 'blocked', 'paused'])(
  'a %s job is left alone while its run is open, however long',
  (status) => {
    expect(verdict(job(status, ago(10_000)), run({ startedAt: ago(10_000) }))).toEqual({ action: 'leave' });
  },
);
