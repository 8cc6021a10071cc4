import { proxyActivities, type ActivityOptions } from '@temporalio/workflow';
import type { Duration } from '@temporalio/common';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import type { JobDefinition, JobTiming } from '../../domain/ports/job-runner.ts';
import type { QueueName } from '../../jobs/define-job.ts';

/** How long and how often an activity may be tried. */
export interface ActivityLimits {
  /** Longest time of one attempt. */
  startToClose: Duration;
  /** Longest time over all attempts, including the wait in the queue. @default 24 hours */
  scheduleToClose?: Duration;
  /**
   * How often it can fail. Outages, ours or a provider's, do not count: they are retried until `scheduleToClose`.
   * @default 10
   */
  attempts?: number;
  /** Priority among the steps that wait on the queue. @default the job's own */
  priority?: JobDefinition<never>['priority'];
}

/** The activities as the workflow calls them. */
export type GuardedActivities<Activities> = {
  [Name in keyof Activities]: Activities[Name] extends (...args: infer Args) => Promise<infer Output>
    ? (...args: Args) => Promise<Output>
    : never;
};

export interface ActivityCall {
  /** Present if the activity works for a stage. */
  ref?: StageRef;
  /** @param ref replaces the one above when the call is repeated */
  start: (ref: StageRef | undefined) => Promise<unknown>;
}

interface ActivityPlan {
  queue: QueueName;
  limits: ActivityLimits;
  timing: JobTiming;
  priority: number;
  /** Fairness key: companies with steps of the same priority take turns by it; at most 64 bytes. */
  turn: string;
}

/** Activity proxies with the retry, timeout and fairness rules of jobs; every call passes `guard`. */
export function guardedActivities<Activities>(
  plan: ActivityPlan,
  guard: (call: ActivityCall) => Promise<unknown>,
): GuardedActivities<Activities> {
  const options = activityOptions(plan);
  const activity =
    (name: string) =>
    (...args: unknown[]) => {
      const given = isStageRef(args[0]) ? args[0] : undefined;
      const ref = given && { ...given, maxAttempts: plan.limits.attempts };
      const summary = ref ? (ref.step === 'main' ? ref.stage : `${ref.stage} ${ref.step}`) : undefined;
      const sent = (of: StageRef | undefined) => (of ? [of, ...args.slice(1)] : args);
      return guard({ ref, start: (of) => start(name, sent(of), { ...options, summary }) });
    };
  // A proxy has no list of its members: every requested name is an activity, as in proxyActivities.
  return new Proxy({}, { get: (_target, name) => activity(String(name)) }) as GuardedActivities<Activities>;
}

function start(name: string, args: unknown[], options: ActivityOptions): Promise<unknown> {
  const call = proxyActivities(options)[name];
  if (!call) throw new Error(`no activity ${name}`);
  return call(...args);
}

function activityOptions({ queue, limits, timing, priority, turn }: ActivityPlan): ActivityOptions {
  return {
    taskQueue: queue,
    startToCloseTimeout: limits.startToClose,
    scheduleToCloseTimeout: limits.scheduleToClose ?? '24h',
    heartbeatTimeout: timing.heartbeatTimeout,
    retry: {
      initialInterval: timing.retryInterval,
      maximumInterval: timing.retryInterval * 60,
      // The activity itself counts attempts and decides what is retried, as it knows the causes (activities/job/attempts.ts,
      // failure.ts).
      maximumAttempts: Number.POSITIVE_INFINITY,
    },
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    priority: { priorityKey: limits.priority ?? priority, fairnessKey: turn },
  };
}

function isStageRef(value: unknown): value is StageRef {
  return typeof value === 'object' && value !== null && 'completesJob' in value && 'stage' in value;
}
