import {
  assignDeliveries,
  claimDeliveries,
  settleDeliveries,
  type DueDelivery,
  type Settlement,
} from '../../../db/platform/webhook-inbox.ts';
import { systemEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { outageOf } from '../../../domain/platform/outage.ts';
import { unseal } from '../../../domain/platform/sealed.ts';
import type { InboxOptions } from './inbox.ts';
import { readEvent } from './read-event.ts';
import type { Destination, InboxSignal, InboxTarget } from './source.ts';

/** Passes stored deliveries on to their jobs. */
export interface Relay {
  /** There is something new. */
  wake(): void;
  /** Resolves when nothing is being passed on any more; what is left is due for another process. */
  close(): Promise<void>;
}

const MOST_AT_ONCE = 50;
/** A destination that is not there yet is waited for so long; milliseconds. */
const PARKED_FOR = 600_000;
/** The pause after a failure grows with each attempt, up to so many times the first. */
const LONGEST_PAUSE = 32;

/**
 * One loop a process: takes what is due, whichever process has stored it, and looks again when it is woken and after each
 * `retry`. A delivery is passed on at least once; where a process dies right behind it, twice, under the same id.
 */
export function openRelay(options: InboxOptions): Relay {
  const { log, retry } = options;
  const closing = new AbortController();
  let isWoken = true;
  let wakeUp = () => {};
  const wake = () => {
    isWoken = true;
    wakeUp();
  };

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      isWoken = false;
      let mayBeMore = false;
      try {
        mayBeMore = await passOnDue(options);
      } catch (err) {
        log.warn({ err }, 'webhooks could not be passed on; they are tried again');
      }
      if (!mayBeMore && !isWoken && !closing.signal.aborted) await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, retry);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const ended = run();
  return {
    wake,
    async close() {
      closing.abort();
      wakeUp();
      await ended;
    },
  };
}

/** True when there may be more that is due. */
async function passOnDue(options: InboxOptions): Promise<boolean> {
  const em = systemEntityManager(options.orm);
  const sources = options.sources.map(({ name }) => name);
  const due = await claimDeliveries(em, { sources, lease: options.retry, limit: MOST_AT_ONCE });
  const looks = await Promise.all(due.map((delivery) => look(options, delivery)));
  const owners = looks.flatMap(({ delivery, target }) =>
    target ? [{ id: delivery.id, companyId: target.companyId }] : [],
  );
  await assignDeliveries(em, owners);
  const settled = await Promise.all(looks.map((each) => settle(options, each)));
  await settleDeliveries(em, settled);
  return due.length === MOST_AT_ONCE;
}

/** A delivery with its target, or what became of it without one. */
type Look = { delivery: DueDelivery } & (
  | { target: InboxTarget; settlement?: never }
  | { target?: never; settlement: Settlement }
);

async function look(options: InboxOptions, delivery: DueDelivery): Promise<Look> {
  try {
    const destination = await destinationOf(options, delivery);
    if (destination === 'later') return { delivery, settlement: park(options, delivery) };
    if ('ignored' in destination)
      return { delivery, settlement: end(options, delivery, destination.ignored) };
    return { delivery, target: destination };
  } catch (error) {
    return { delivery, settlement: failed(options, delivery, error) };
  }
}

async function destinationOf(
  { orm, sources, secrets }: InboxOptions,
  { source: name, body }: DueDelivery,
): Promise<Destination> {
  const source = sources.find((each) => each.name === name);
  // Only what is of our sources was taken.
  if (!source) throw new Error(`there is no source ${name}`);
  const event = readEvent(source, Buffer.from(unseal(secrets.key, body)));
  return source.findDestination(systemEntityManager(orm), event);
}

async function settle(options: InboxOptions, { delivery, target, settlement }: Look): Promise<Settlement> {
  if (settlement) return settlement;
  const { companyId, definition, key, input, signal } = target;
  const payload: InboxSignal = { deliveryId: delivery.id };
  try {
    const request = { companyId, key, input: input as never }; // the target has both of one kind
    const { isDelivered } = await options.jobs.signalWithStart(definition, request, signal, payload);
    return end(options, delivery, isDelivered ? 'signalled' : 'job-finished');
  } catch (error) {
    // The company has been closed.
    const isGone = error instanceof AppError && error.code === 'not-found';
    return isGone ? end(options, delivery, 'company-closed') : failed(options, delivery, error);
  }
}

function end({ count }: InboxOptions, { source, id }: DueDelivery, outcome: string): Settlement {
  count(source, outcome);
  return { id, outcome };
}

function park(options: InboxOptions, delivery: DueDelivery): Settlement {
  if (delivery.age > PARKED_FOR) return end(options, delivery, 'unknown');
  return { id: delivery.id, retryIn: options.retry };
}

function failed(
  { log, retry }: InboxOptions,
  { id, source, attempts }: DueDelivery,
  err: unknown,
): Settlement {
  log.warn({ err, source, deliveryId: id }, 'a webhook could not be passed on; it is tried again');
  // While a part of ours is away nothing is wrong with the delivery.
  const isAway = outageOf(err) !== null;
  return { id, retryIn: isAway ? retry : retry * Math.min(2 ** (attempts - 1), LONGEST_PAUSE) };
}
