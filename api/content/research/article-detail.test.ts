import type { JobState } from '../../../domain/platform/job/job.ts';
import { newJob } from '../../../domain/platform/job/new-run.ts';
import { lastOf } from './article-detail.ts';

const job = (kind: string, changed: Partial<JobState>): JobState => ({
  ...newJob(`${kind}/1`, kind, ['one']),
  ...changed,
});
const at = (minute: number) => `2026-01-01T10:0${minute}:00.000Z`;

test('of two jobs that have ended it is the one that began last', () => {
  const early = job('early', { status: 'completed', startedAt: at(1), finishedAt: at(5) });
  const late = job('late', { status: 'failed', startedAt: at(2), finishedAt: at(3) });
  expect(lastOf(early, late)?.kind).toBe('late');
  expect(lastOf(null, early)?.kind).toBe('early');
  expect(lastOf(null, null)).toBeNull();
});

test('a job that is retried, and has begun long before, is the one that goes on', () => {
  const retried = job('retried', { status: 'processing', startedAt: at(1) });
  const ended = job('ended', { status: 'completed', startedAt: at(2), finishedAt: at(3) });
  expect(lastOf(ended, retried)?.kind).toBe('retried');
});

test('of two that have not ended, what has yet to begin comes first', () => {
  const running = job('running', { status: 'processing', startedAt: at(1) });
  expect(lastOf(running, job('queued', {}))?.kind).toBe('queued');
});
