import { isStageDone } from '../../../../domain/platform/job/job.ts';
import type { Job } from '../../api/job-events.ts';
import { duration } from '../../parts/format.ts';
import type { JobEvent } from './queries.ts';

type Stage = Job['stages'][number];

/** A stage's activity during a period: `retrying` is the pause between two attempts. */
export type SegmentKind = 'processing' | 'waiting' | 'blocked' | 'paused' | 'retrying';

/** `from` and `to` are in Unix milliseconds. */
export interface Segment {
  kind: SegmentKind;
  from: number;
  to: number;
}

export interface FailedAttempt {
  at: number;
  /** Number of the attempt, from 1. */
  attempt: number;
  error: NonNullable<Stage['error']>;
}

export interface StageLine {
  /** The state of the stage at the end of the run, or now. */
  stage: Stage;
  segments: Segment[];
  failures: FailedAttempt[];
  /** Whether an earlier run had finished the stage, so that this run reused its output. */
  isKept: boolean;
}

/** One run of a job; each retry starts another. */
export interface Run {
  from: number;
  to: number;
  stages: StageLine[];
}

/** The runs of a job, oldest first, computed from its events. Segments that have not ended reach to `now`. */
export function runsOf(events: readonly JobEvent[], now: number): Run[] {
  const starts = events.flatMap((event, index) => (index === 0 || isQueued(event) ? [index] : []));
  return starts.map((start, index) => runOf(events.slice(start, starts[index + 1]), now));
}

function isQueued({ type }: JobEvent): boolean {
  return type === 'queued';
}

function runOf(events: readonly JobEvent[], now: number): Run {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return { from: now, to: now, stages: [] };
  const hasEnded = ['completed', 'failed', 'cancelled'].includes(last.job.status);
  const to = hasEnded ? timeOf(last) : Math.max(now, timeOf(last));
  const names = last.job.stages.map(({ name }) => name);
  return { from: timeOf(first), to, stages: names.map((name) => lineOf(name, events, to)) };
}

function lineOf(name: string, events: readonly JobEvent[], end: number): StageLine {
  const segments: Segment[] = [];
  const failures: FailedAttempt[] = [];
  let before: Stage | undefined;
  let isRetrying = false;
  for (const [index, event] of events.entries()) {
    const stage = stageIn(event, name);
    if (!stage) continue;
    const failed = failureIn(event, stage, before);
    // The last attempt is reported twice: as a failed attempt and as a failed stage.
    if (failed && failures.at(-1)?.attempt !== failed.attempt) failures.push(failed);
    isRetrying = failed ? stage.status !== 'failed' : isRetrying && stage.attempts === before?.attempts;
    const next = events[index + 1];
    const kind = kindOf(stage, event.job.status, isRetrying);
    if (kind) append(segments, { kind, from: timeOf(event), to: next ? timeOf(next) : end });
    before = stage;
  }
  const [first, last] = [events[0], events.at(-1)];
  const stage = last && stageIn(last, name);
  if (!stage) throw new Error(`the job has no stage ${name}`);
  const isKept = first !== undefined && isDone(stageIn(first, name));
  // The stage started and ended between two events, so none of them shows it running.
  if (segments.length === 0 && !isKept && stage.startedAt && stage.finishedAt) {
    segments.push({
      kind: 'processing',
      from: Date.parse(stage.startedAt),
      to: Date.parse(stage.finishedAt),
    });
  }
  // The pause after the last attempt was not followed by another attempt, so it is left out.
  if (stage.status === 'failed' && segments.at(-1)?.kind === 'retrying') segments.pop();
  return { stage, segments, failures, isKept };
}

function kindOf(stage: Stage, job: Job['status'], isRetrying: boolean): SegmentKind | null {
  const { status } = stage;
  const isOpen =
    status === 'processing' || status === 'waiting' || status === 'blocked' || status === 'paused';
  if (!isOpen) return null;
  if (job === 'paused' || status === 'paused') return 'paused';
  return status === 'processing' && isRetrying ? 'retrying' : status;
}

/** The failed attempt of this stage that an event reports; null if none. */
function failureIn(event: JobEvent, stage: Stage, before: Stage | undefined): FailedAttempt | null {
  const { error } = stage;
  if (!error) return null;
  const hasFailed = stage.status === 'failed' && before !== undefined && before.status !== 'failed';
  // The event does not name the stage: it is the one in progress that has an error.
  const isAttempt = event.type === 'stage-attempt-failed' && /^(?:processing|paused)$/.test(stage.status);
  return hasFailed || isAttempt ? { at: timeOf(event), attempt: Math.max(1, stage.attempts), error } : null;
}

function append(segments: Segment[], segment: Segment): void {
  const last = segments.at(-1);
  if (last?.kind === segment.kind && last.to === segment.from) last.to = segment.to;
  else segments.push(segment);
}

const isDone = (stage: Stage | undefined) => stage !== undefined && isStageDone(stage);
const stageIn = (event: JobEvent, name: string) => event.job.stages.find((stage) => stage.name === name);
const timeOf = (event: JobEvent) => Date.parse(event.at);

const STEPS_MS = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000,
  600_000, 1_200_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000, 28_800_000, 86_400_000, 172_800_000,
  604_800_000, 2_592_000_000,
];
const MOST_TICKS = 5;

/** Round times for the ticks of an axis of this length, in milliseconds since the start; the first is 0. */
export function ticksOf(length: number): number[] {
  const step = STEPS_MS.find((size) => length / size <= MOST_TICKS) ?? length;
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
}

/** The fraction of the axis that a label needs on a phone. Ticks are at least this far apart. */
const LABEL_SHARE = 1 / MOST_TICKS;

/** The label of a tick: its time in short form; empty near the end of the axis, where it would be cut off. */
export function tickLabel(tick: number, length: number): string {
  if (tick === 0) return '0';
  if (tick / length > 1 - LABEL_SHARE) return '';
  return duration(tick)
    .replace(/ 0 (s|min)$/, '')
    .replace(/\.0 s$/, ' s');
}
