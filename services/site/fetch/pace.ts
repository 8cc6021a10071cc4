import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterSeconds } from '../../../domain/platform/retry-after.ts';

interface HostPace {
  /** Current milliseconds between two requests, and those without back-off. */
  interval: number;
  least: number;
  /** Earliest time of the next request, and the end of a pause that the host requested. */
  next: number;
  closedUntil: number;
}

/** Longest pause that a host's Retry-After can cause. */
const MOST_CLOSED_MS = 60_000;
const MOST_INTERVAL_MS = 30_000;
const FIRST_INTERVAL_MS = 100;
const RECOVERY = 0.8;

/** Spaces out the requests to each host, more widely when the host is overloaded. */
export class Pace {
  readonly #hosts = new Map<string, HostPace>();
  readonly #leastInterval: (host: string) => number;

  /** @param leastInterval minimum milliseconds between two requests to a host (`name:port`) */
  constructor(leastInterval: (host: string) => number) {
    this.#leastInterval = leastInterval;
  }

  /** Waits until a request to the host is allowed. */
  async turn(host: string, signal: AbortSignal): Promise<void> {
    const pace = this.#of(host);
    do {
      const now = performance.now();
      const at = Math.max(now, pace.next, pace.closedUntil);
      pace.next = at + pace.interval;
      if (at > now) await sleep(at - now, undefined, { signal });
    } while (performance.now() < pace.closedUntil);
  }

  /** To be called when the host is overloaded. `pauseMs`: its Retry-After, 0 without one. */
  slowDown(host: string, pauseMs: number): void {
    const pace = this.#of(host);
    pace.interval = Math.min(Math.max(pace.interval * 2, FIRST_INTERVAL_MS), MOST_INTERVAL_MS);
    const until = performance.now() + Math.min(pauseMs, MOST_CLOSED_MS);
    pace.closedUntil = Math.max(pace.closedUntil, until);
  }

  /** To be called when the host has responded normally. */
  recover(host: string): void {
    const pace = this.#of(host);
    if (pace.interval > pace.least)
      pace.interval =
        pace.interval * RECOVERY < 1 ? pace.least : Math.max(pace.least, pace.interval * RECOVERY);
  }

  #of(host: string): HostPace {
    const known = this.#hosts.get(host);
    if (known) return known;
    const least = this.#leastInterval(host);
    const pace = { interval: least, least, next: 0, closedUntil: 0 };
    this.#hosts.set(host, pace);
    return pace;
  }
}

/** Seconds or a date, as milliseconds from now. */
export function retryAfterMs(header: string | string[] | undefined, now: number): number {
  return (retryAfterSeconds([header].flat()[0], now) ?? 0) * 1_000;
}
