import { Context, type ApplicationFailure } from '@temporalio/activity';
import { AppError } from '../../domain/platform/errors.ts';
import { isPassing } from '../../domain/platform/outage.ts';
import type { FailedReport } from '../../domain/platform/stage-report.ts';
import { toAppError, toFailure } from './failure.ts';
import { startHeartbeat, type Heartbeat } from './heartbeat.ts';

/** A fault of our own that is still there after this many attempts will stay. */
const ATTEMPTS = 10;

/** Activities whose passing attempts this process remembers; the oldest are forgotten first. */
const REMEMBERED = 1_000;

/**
 * Passing attempts by activity, beside what the heartbeat says: a heartbeat that is lost before its attempt fails is
 * lost for good, and an outage that loses it is just what makes attempts fail.
 */
const passingBefore = new Map<string, number>();

/** What an activity keeps from attempt to attempt, in its heartbeat. */
interface Kept {
  /** Attempts that ended in something that passes: they do not count. */
  passing: number;
  /** Of the activity itself. */
  details: unknown;
}

/**
 * Counts the attempts of the running activity. What others suffer (an outage, ours or a provider's, a limit) is waited
 * for as long as the step may last; anything else ends it after `limit` attempts. The server cannot tell the two apart,
 * so it is not told a limit, and a step whose worker died or hung that often is given up at the beginning of the next attempt.
 */
export class Attempts {
  readonly #heartbeat: Heartbeat;
  readonly #limit: number;
  readonly #key: string;
  #kept: Kept;

  /** Throws when there were too many attempts, all of which ended without a word. */
  constructor(limit: number = ATTEMPTS) {
    this.#limit = limit;
    const { info } = Context.current();
    this.#key = `${info.workflowExecution?.runId}/${info.activityId}`;
    const kept = readKept(info.heartbeatDetails);
    this.#kept = { ...kept, passing: Math.max(kept.passing, passingBefore.get(this.#key) ?? 0) };
    if (this.#counted > limit) throw toFailure(new AppError('stage-timeout'), true);
    this.#heartbeat = startHeartbeat(this.#kept);
  }

  /** What the last attempt has kept by `keep`; undefined at first. */
  get details(): unknown {
    return this.#kept.details;
  }

  keep(details: unknown): void {
    this.#send({ ...this.#kept, details });
  }

  /** The failure to throw for what has ended this attempt, with an optional report for the workflow. */
  failure(error: unknown, report?: FailedReport): ApplicationFailure {
    const known = toAppError(error);
    if (isPassing(known.code)) this.#countPassing();
    return toFailure(known, this.#counted >= this.#limit, report);
  }

  stop(): void {
    this.#heartbeat.stop();
  }

  /** This attempt and those before it, without those that do not count. */
  get #counted(): number {
    return Context.current().info.attempt - this.#kept.passing;
  }

  #countPassing(): void {
    const passing = this.#kept.passing + 1;
    passingBefore.delete(this.#key);
    passingBefore.set(this.#key, passing);
    const [oldest] = passingBefore.keys();
    if (passingBefore.size > REMEMBERED && oldest !== undefined) passingBefore.delete(oldest);
    this.#send({ ...this.#kept, passing });
  }

  #send(kept: Kept): void {
    this.#kept = kept;
    this.#heartbeat.send(kept);
  }
}

/** The version before kept the details alone. */
function readKept(value: unknown): Kept {
  if (typeof value !== 'object' || value === null || !('passing' in value))
    return { passing: 0, details: value };
  const { passing, details } = { details: undefined, ...value };
  return { passing: typeof passing === 'number' ? passing : 0, details };
}
