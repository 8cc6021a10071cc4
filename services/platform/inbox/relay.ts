import { claimDeliveries, type DueDelivery } from '../../../db/platform/webhook-inbox.ts';
import { systemEntityManager } from '../../../db/tenancy.ts';
import { unseal } from '../../../domain/platform/sealed.ts';
import type { InboxOptions } from './inbox-options.ts';
import { passOn, type LeasedDelivery } from './pass-on.ts';
import { readEvent } from './read-event.ts';

/** Passes stored deliveries on to their jobs. */
export interface Relay {
  /** Whether it can take another delivery from memory. */
  hasCapacity(): boolean;
  /**
   * Takes over a delivery that this process has just stored with a lease.
   * @param size bytes of memory that it takes
   * @param leaseEnds on the clock of `performance.now()`: afterwards other processes may claim the delivery
   */
  take(delivery: LeasedDelivery, size: number, leaseEnds: number): void;
  /** Call this when deliveries in the table are due. */
  wake(): void;
  /** Resolves when the deliveries being passed on are done; the rest is left to other processes. */
  close(): Promise<void>;
}

const MOST_AT_ONCE = 50;
/** How long to collect deliveries before passing them on and settling them together; milliseconds. */
const GATHERED_FOR = 10;
/** Maximum bytes of deliveries waiting in memory; beyond that, new ones wait in the table. */
const MOST_WAITING = 8 * 1_048_576;
/** Memory that a delivery takes in addition to its event, in bytes. */
const OVERHEAD = 1_024;

interface Waiting {
  delivery: LeasedDelivery;
  size: number;
  leaseEnds: number;
}

/**
 * The relay loop of a process: passes on from memory the deliveries that the process itself has stored, and takes due deliveries
 * of any process from the table, when woken and after each `retry`. Delivery is at least once: if a process dies right after
 * passing one on, it is passed on again, under the same id.
 */
export function openRelay(options: InboxOptions): Relay {
  const { log, retry } = options;
  const closing = new AbortController();
  let waiting: Waiting[] = [];
  let waitingBytes = 0;
  let lookAt = 0;
  let wakeUp = () => {};

  const takeWaiting = (): LeasedDelivery[] => {
    const taken = waiting.slice(0, MOST_AT_ONCE);
    waiting = waiting.slice(MOST_AT_ONCE);
    for (const { size } of taken) waitingBytes -= size;
    const now = performance.now();
    return taken.flatMap(({ delivery, leaseEnds }) => (leaseEnds > now ? [delivery] : []));
  };

  async function passOnWaiting(): Promise<void> {
    const deliveries = takeWaiting();
    if (deliveries.length > 0) await passOn(options, deliveries);
  }

  async function passOnDue(): Promise<void> {
    if (performance.now() < lookAt) return;
    lookAt = performance.now() + retry;
    const due = await claim(options);
    await passOn(options, due);
    if (due.length === MOST_AT_ONCE) lookAt = 0;
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      for (const step of [passOnWaiting, passOnDue]) {
        try {
          await step();
        } catch (err) {
          log.warn({ err }, 'webhooks could not be passed on; they are tried again');
        }
      }
      const isFull = waiting.length >= MOST_AT_ONCE;
      if (!isFull && !closing.signal.aborted)
        await pause(waiting.length > 0 ? GATHERED_FOR : lookAt - performance.now());
    }
  }

  async function pause(ms: number): Promise<void> {
    if (ms <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const ended = run();
  return {
    hasCapacity: () => waitingBytes < MOST_WAITING,
    take(delivery, size, leaseEnds) {
      waiting.push({ delivery, size: size + OVERHEAD, leaseEnds });
      waitingBytes += size + OVERHEAD;
      if (waiting.length === 1) setTimeout(() => wakeUp(), GATHERED_FOR);
      else if (waiting.length === MOST_AT_ONCE) wakeUp();
    },
    wake() {
      lookAt = 0;
      wakeUp();
    },
    async close() {
      closing.abort();
      wakeUp();
      await ended;
    },
  };
}

/** Leases due deliveries of our sources. */
async function claim({ orm, sources, retry, secrets }: InboxOptions): Promise<LeasedDelivery[]> {
  const byName = new Map(sources.map((source) => [source.name, source]));
  const names = [...byName.keys()];
  const due = await claimDeliveries(systemEntityManager(orm), {
    sources: names,
    lease: retry,
    limit: MOST_AT_ONCE,
  });
  return due.map(({ source: name, body, ...delivery }: DueDelivery) => {
    const source = byName.get(name);
    // Only deliveries of our sources were claimed.
    if (!source) throw new Error(`there is no source ${name}`);
    return {
      ...delivery,
      source,
      readEvent: () => readEvent(source, Buffer.from(unseal(secrets.key, body))),
    };
  });
}
