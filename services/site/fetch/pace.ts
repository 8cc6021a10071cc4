import { setTimeout as sleep } from 'node:timers/promises';

interface HostPace {
  /** Milliseconds between two requests, now and when all is well. */
  interval: number;
  least: number;
  /** Earliest time of the next request, and until when the host wants no request at all. */
  next: number;
  closedUntil: number;
}

/** A host that asks for more patience is taken at its word so far. */
const MOST_CLOSED_MS = 60_000;
const MOST_INTERVAL_MS = 30_000;
const FIRST_INTERVAL_MS = 100;
const RECOVERY = 0.8;

/** Keeps requests to each host apart, further so when it complains. */
export class Pace {
  readonly #hosts = new Map<string, HostPace>();
  readonly #leastInterval: (host: string) => number;

  /** @param leastInterval milliseconds between two requests to a host (`name:port`) */
  constructor(leastInterval: (host: string) => number) {
    this.#leastInterval = leastInterval;
  }

  /** Waits until the host may be asked. */
  async turn(host: string, signal: AbortSignal): Promise<void> {
    const pace = this.#of(host);
    do {
      const now = performance.now();
      const at = Math.max(now, pace.next, pace.closedUntil);
      pace.next = at + pace.interval;
      if (at > now) await sleep(at - now, undefined, { signal });
    } while (performance.now() < pace.closedUntil);
  }

  /** The host has too much to do. `pauseMs`: what its Retry-After says, 0 without one. */
  slowDown(host: string, pauseMs: number): void {
    const pace = this.#of(host);
    pace.interval = Math.min(Math.max(pace.interval * 2, FIRST_INTERVAL_MS), MOST_INTERVAL_MS);
    const until = performance.now() + Math.min(pauseMs, MOST_CLOSED_MS);
    pace.closedUntil = Math.max(pace.closedUntil, until);
  }

  /** The host has answered as usual. */
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
  const value = [header ?? ''].flat()[0] ?? '';
  if (/^\d+$/.test(value.trim())) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
