import type { DatabaseWatch } from '../../db/database-watch.ts';
import { repairEventOrder } from '../../db/platform/job-events.ts';
import { listen } from '../../db/listener.ts';
import type { Orm } from '../../db/orm.ts';
import { JOB_CHANNEL } from '../../db/platform/job-notice.ts';
import type { Logger } from '../../domain/ports/logger.ts';

/** Wakes the streams of an API process when jobs change. The changes themselves are read from the database. */
export interface EventHub {
  subscribe(companyId: string): Subscription;
  close(): Promise<void>;
}

export interface Subscription {
  /** Resolves when a job of the company has changed since the last call, or after `timeout` milliseconds. */
  changed(timeout: number): Promise<void>;
  /** Whether the process is stopping: streams must end. */
  readonly isOver: boolean;
  close(): void;
}

export interface EventHubOptions {
  databaseUrl: string;
  watch: DatabaseWatch;
  orm: Orm;
  log: Logger;
}

/**
 * Notifications of one job are throttled (db/platform/projection.ts): a second look shortly afterwards finds changes without one.
 */
const SECOND_LOOK_MS = 250;

/** Opens the process's one LISTEN connection. Without it, streams fall back to their poll. */
export async function openEventHub({ databaseUrl, watch, orm, log }: EventHubOptions): Promise<EventHub> {
  await repairEventOrder(orm);
  let isOver = false;
  const companies = new Map<string, Set<Waiter>>();
  const wake = (waiters: Iterable<Waiter>) => {
    for (const waiter of waiters) waiter.wake();
  };
  const wakeTwice = (companyId: string) => {
    const waiters = companies.get(companyId);
    if (!waiters) return;
    wake(waiters);
    setTimeout(() => wake(waiters), SECOND_LOOK_MS).unref();
  };
  const wakeAll = () => {
    for (const waiters of companies.values()) wake(waiters);
  };
  const listener = listen({
    databaseUrl,
    watch,
    channel: JOB_CHANNEL,
    onNotice: (payload) => wakeTwice(companyOfNotice(payload)),
    onConnect: wakeAll,
    onError: (err) => log.warn({ err }, 'the connection for notices is lost; streams poll until it is back'),
  });
  return {
    subscribe(companyId) {
      const waiters = companies.get(companyId) ?? new Set();
      companies.set(companyId, waiters);
      const waiter = new Waiter();
      waiters.add(waiter);
      return {
        changed: (timeout) => (isOver ? Promise.resolve() : waiter.wait(timeout)),
        get isOver() {
          return isOver;
        },
        close: () => {
          waiters.delete(waiter);
          waiter.wake();
          if (waiters.size === 0) companies.delete(companyId);
        },
      };
    },
    async close() {
      isOver = true;
      wakeAll();
      await listener.close();
    },
  };
}

/** Remembers a wake-up that arrives while no caller is waiting. */
class Waiter {
  #isAwake = false;
  #resolve: (() => void) | null = null;

  wake(): void {
    this.#isAwake = true;
    this.#resolve?.();
  }

  async wait(timeout: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    if (!this.#isAwake) {
      await new Promise<void>((resolve) => {
        this.#resolve = resolve;
        timer = setTimeout(resolve, timeout);
      });
    }
    clearTimeout(timer);
    this.#resolve = null;
    this.#isAwake = false;
  }
}

function companyOfNotice(payload: string): string {
  // Written by db/platform/projection.ts alone.
  const { companyId } = JSON.parse(payload) as { companyId: string };
  return companyId;
}
