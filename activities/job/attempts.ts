import { Context, type ApplicationFailure } from '@temporalio/activity';
import { AppError } from '../../domain/platform/errors.ts';
import { isPassing } from '../../domain/platform/outage.ts';
import type { FailedReport } from '../../domain/platform/job/stage-report.ts';
import { backToQueue, toAppError, toFailure } from './failure.ts';

/** A fault of ours that persists after this many attempts is permanent. */
const ATTEMPTS = 10;

/** Activities whose uncounted attempts this process remembers; the oldest are forgotten first. */
const REMEMBERED = 1_000;

/**
 * Uncounted attempts by activity, in addition to those in the heartbeat: a heartbeat lost before its attempt fails is lost for
 * good, and the outage that loses it is often the one that makes the attempt fail.
 */
const uncounted = new Map<string, Uncounted>();

interface Uncounted {
  /** Attempts that ended with a temporary error. */
  passing: number;
  /** Attempts that yielded to others: each counts as one attempt together with the next. */
  givenWay: number;
}

/** What an activity passes from attempt to attempt in its heartbeat. */
interface Kept extends Uncounted {
  /** The activity's own data. */
  details: unknown;
}

/**
 * Counts the attempts of the running activity. Failures with an outside cause (an outage, ours or a provider's, or a limit) are
 * retried for as long as the step may last; any other failure ends it after `limit` attempts. Temporal's server cannot tell them
 * apart, so it has no limit of its own. A step whose worker died or hung that often fails at the start of the next attempt.
 */
export class Attempts {
  readonly #heartbeat: Heartbeat;
  readonly #limit: number;
  readonly #key: string;
  #kept: Kept;

  /** Throws if the attempts are used up because earlier ones ended without reporting a failure. */
  constructor(limit: number = ATTEMPTS) {
    this.#limit = limit;
    const { info } = Context.current();
    this.#key = `${info.workflowExecution?.runId}/${info.activityId}`;
    const kept = readKept(info.heartbeatDetails);
    const known = uncounted.get(this.#key);
    this.#kept = {
      ...kept,
      passing: Math.max(kept.passing, known?.passing ?? 0),
      givenWay: Math.max(kept.givenWay, known?.givenWay ?? 0),
    };
    if (this.#counted > limit) throw toFailure(new AppError('stage-timeout'), true);
    this.#heartbeat = startHeartbeat(this.#kept);
  }

  /** The data that the last attempt stored with `keep`; undefined at first. */
  get details(): unknown {
    return this.#kept.details;
  }

  keep(details: unknown): void {
    this.#send({ ...this.#kept, details });
  }

  /** The failure to throw for the error of this attempt, with an optional report for the workflow. */
  failure(error: unknown, report?: FailedReport): ApplicationFailure {
    const known = toAppError(error);
    if (isPassing(known.code)) this.#leaveOut({ passing: this.#kept.passing + 1 });
    return toFailure(known, this.#counted >= this.#limit, report);
  }

  /** The error to throw for an attempt that yields to others; with a report, the workflow starts the step again. */
  yielded(report?: FailedReport): ApplicationFailure {
    this.#leaveOut({ givenWay: this.#kept.givenWay + 1 });
    return backToQueue(report);
  }

  stop(): void {
    this.#heartbeat.stop();
  }

  /** This attempt and the earlier ones, without those that yielded. */
  get number(): number {
    return Context.current().info.attempt - this.#kept.givenWay;
  }

  /** The same without uncounted attempts. */
  get #counted(): number {
    return this.number - this.#kept.passing;
  }

  #leaveOut(more: Partial<Uncounted>): void {
    const kept = { ...this.#kept, ...more };
    uncounted.delete(this.#key);
    uncounted.set(this.#key, { passing: kept.passing, givenWay: kept.givenWay });
    const [oldest] = uncounted.keys();
    if (uncounted.size > REMEMBERED && oldest !== undefined) uncounted.delete(oldest);
    this.#send(kept);
  }

  #send(kept: Kept): void {
    this.#kept = kept;
    this.#heartbeat.send(kept);
  }
}

/** The previous version only stored the details. */
function readKept(value: unknown): Kept {
  if (typeof value !== 'object' || value === null || !('passing' in value))
    return { passing: 0, givenWay: 0, details: value };
  const { passing, givenWay, details } = { givenWay: 0, details: undefined, ...value };
  const count = (number: unknown) => (typeof number === 'number' ? number : 0);
  return { passing: count(passing), givenWay: count(givenWay), details };
}

interface Heartbeat {
  /** Sends `details` now and with each further heartbeat, until there are newer ones. */
  send(details: unknown): void;
  stop(): void;
}

/**
 * Sends heartbeats while an activity runs, so that a long wait does not time out and a cancellation arrives (as the answer to a
 * heartbeat). `first` is repeated until there are newer details.
 */
function startHeartbeat(first: unknown): Heartbeat {
  const context = Context.current();
  let details = first;
  const interval = Math.min(1_000, (context.info.heartbeatTimeoutMs ?? 4_000) / 4);
  const timer = setInterval(() => context.heartbeat(details), interval);
  return {
    send(next) {
      details = next;
      context.heartbeat(next);
    },
    stop: () => clearInterval(timer),
  };
}
