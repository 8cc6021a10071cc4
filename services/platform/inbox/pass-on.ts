import { workflowIdOf } from '../../../db/platform/jobs.ts';
import { assignDeliveries, settleDeliveries, type Settlement } from '../../../db/platform/webhook-inbox.ts';
import { systemEntityManager } from '../../../db/tenancy.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { outageOf } from '../../../domain/platform/outage.ts';
import type { InboxOptions } from './inbox-options.ts';
import type { AnyInboxSource, Destination, InboxSignal, InboxTarget } from './source.ts';

/** A stored delivery that only this process passes on until its lease ends. */
export interface LeasedDelivery {
  id: string;
  source: AnyInboxSource;
  /** Parses the event in its body. Throws if it can no longer be read. */
  readEvent: () => never;
  /** The destination, if it was found on arrival. */
  destination?: Destination | null;
  /** Number of attempts, including this one. */
  attempts: number;
  /** Milliseconds since the delivery was received. */
  age: number;
}

/** How long a delivery waits for a destination that does not exist yet; milliseconds. */
const PARKED_FOR = 600_000;
/** The outcome of a delivery that was passed on to its job. */
const SIGNALLED = 'signalled';
/** The pause after a failure grows with each attempt, up to this multiple of the first pause. */
const LONGEST_PAUSE = 32;

/** A job that has received a delivery. */
export interface ToldJob {
  companyId: string;
  workflowId: string;
}

/**
 * Passes deliveries on to their jobs and records the outcome of each; failed ones become due again later.
 * @returns the jobs that have received one
 */
export async function passOn(
  options: InboxOptions,
  deliveries: readonly LeasedDelivery[],
): Promise<ToldJob[]> {
  const looks = await Promise.all(deliveries.map((delivery) => look(options, delivery)));
  const owners = looks.flatMap(({ delivery, target }) =>
    target ? [{ id: delivery.id, companyId: target.companyId }] : [],
  );
  await assignDeliveries(systemEntityManager(options.orm), owners);
  const settled = await Promise.all(looks.map((each) => settle(options, each)));
  await settleDeliveries(options.orm, settled);
  return looks.flatMap(({ target }, at) => {
    const settlement = settled[at];
    const isTold = settlement && 'outcome' in settlement && settlement.outcome === SIGNALLED;
    return target && isTold ? [toldJob(target)] : [];
  });
}

function toldJob({ companyId, definition, key }: InboxTarget): ToldJob {
  return { companyId, workflowId: workflowIdOf(definition.kind, key) };
}

/** A delivery with its target or, if it has none, its outcome. */
type Look = { delivery: LeasedDelivery } & (
  | { target: InboxTarget; settlement?: never }
  | { target?: never; settlement: Settlement }
);

async function look(options: InboxOptions, delivery: LeasedDelivery): Promise<Look> {
  try {
    const { source, readEvent, id } = delivery;
    const destination = delivery.destination ?? (await source.findDestination(options.orm, readEvent(), id));
    if (destination === 'later') return { delivery, settlement: park(options, delivery) };
    if ('ignored' in destination)
      return { delivery, settlement: end(options, delivery, destination.ignored) };
    return { delivery, target: destination };
  } catch (error) {
    return { delivery, settlement: failed(options, delivery, error) };
  }
}

async function settle(options: InboxOptions, { delivery, target, settlement }: Look): Promise<Settlement> {
  if (settlement) return settlement;
  const { companyId, definition, key, input, signal, again } = target;
  const payload: InboxSignal = { deliveryId: delivery.id };
  try {
    const request = { companyId, key, input: input as never }; // the target's definition and input belong together
    const { isDelivered } = await options.jobs.signalWithStart(definition, request, signal, payload);
    if (isDelivered) return end(options, delivery, SIGNALLED);
    if (again) await options.jobs.start(definition, request, { again });
    return end(options, delivery, again ? 'begun-again' : 'job-finished');
  } catch (error) {
    // The company has been closed.
    const isGone = isAppError(error, 'not-found');
    return isGone ? end(options, delivery, 'company-closed') : failed(options, delivery, error);
  }
}

function end({ count }: InboxOptions, { source, id }: LeasedDelivery, outcome: string): Settlement {
  count(source.name, outcome);
  return { id, outcome };
}

function park(options: InboxOptions, delivery: LeasedDelivery): Settlement {
  if (delivery.age > PARKED_FOR) return end(options, delivery, 'unknown');
  return { id: delivery.id, retryIn: options.retry };
}

function failed(
  { log, retry }: InboxOptions,
  { id, source, attempts }: LeasedDelivery,
  err: unknown,
): Settlement {
  log.warn(
    { err, source: source.name, deliveryId: id },
    'a webhook could not be passed on; it is tried again',
  );
  // During an outage of our own parts the delivery is not at fault.
  const isAway = outageOf(err) !== null;
  return { id, retryIn: isAway ? retry : retry * Math.min(2 ** (attempts - 1), LONGEST_PAUSE) };
}
