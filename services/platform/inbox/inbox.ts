import { hash } from 'node:crypto';
import { storeDeliveries, type NewDelivery, type Reception } from '../../../db/platform/webhook-inbox.ts';
import { batchWriter } from '../../../domain/platform/batch-writer.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import { seal } from '../../../domain/platform/sealed.ts';
import { isStorable } from '../../../domain/platform/storable.ts';
import type { SignedRequest } from '../../../domain/platform/webhooks/signature.ts';
import type { InboxOptions } from './inbox-options.ts';
import { readEvent } from './read-event.ts';
import { passOn, type LeasedDelivery, type ToldJob } from './pass-on.ts';
import { openRelay } from './relay.ts';
import type { AnyInboxSource, Destination } from './source.ts';

/** The outcome of receiving a delivery. */
export interface Received {
  /** Whether the delivery's target does not exist yet; only for sources with `tellsParked`. */
  isParked: boolean;
  /** The job that has received the delivery; only for sources with `awaitsJob`. */
  job: ToldJob | null;
}

/** Receives webhooks: stores them, acknowledges them, then passes them on to their jobs. */
export interface Inbox {
  /**
   * Checks the signature and stores the delivery; it is durable once this resolves. AppError `invalid-signature`, or
   * `invalid-input` for a signed body of the wrong shape.
   */
  receive(source: AnyInboxSource, request: SignedRequest): Promise<Received>;
  /** Waits for deliveries that are being passed on. */
  close(): Promise<void>;
}

/** Maximum number of deliveries per statement; their bodies are all in memory at once. */
const MOST_STORED = 64;

/** Opens the inbox of a process. Deliveries left by earlier processes are passed on at once. */
export function openInbox(options: InboxOptions): Inbox {
  const { orm, log, secrets, count, retry } = options;
  const relay = openRelay(options);
  const store = batchWriter<NewDelivery, Reception>(
    (deliveries) => storeDeliveries(orm, deliveries, retry),
    MOST_STORED,
  );
  return {
    async receive(source, request) {
      verify(source, request, options);
      const { body } = request;
      const event = readEvent(source, body);
      const eventId = eventIdOf(source, request, event);
      const bodyHash = hash('sha256', body, 'hex');
      const sealed = seal(secrets.key, body);
      const id = newId();
      const isLeased = relay.hasCapacity();
      const leaseEnds = performance.now() + retry;
      const [reception, destination] = await Promise.all([
        store({ id, source: source.name, eventId, bodyHash, body: sealed, isLeased }),
        source.tellsParked || source.awaitsJob ? destinationOf(source, event, { ...options, id }) : null,
      ]);
      const isParked = source.tellsParked === true && destination === 'later';
      count(source.name, reception);
      if (reception === 'altered') {
        log.warn(
          { source: source.name, eventId },
          'a webhook came again with another body; it was not stored',
        );
      }
      if (reception !== 'accepted') return { isParked, job: null };
      // The destination may exist by now, so it is looked up again.
      const found = destination === 'later' ? null : destination;
      const delivery = { id, source, readEvent: () => event, destination: found, attempts: 1, age: 0 };
      const hasJob = found !== null && !('ignored' in found);
      if (isLeased && source.awaitsJob && hasJob)
        return { isParked, job: await passOnAtOnce(options, delivery) };
      if (isLeased) relay.take(delivery, body.length, leaseEnds);
      else relay.wake();
      return { isParked, job: null };
    },
    close: () => relay.close(),
  };
}

/**
 * AppError `invalid-input` for an id that the database cannot store: it would fail the whole statement, with the other
 * deliveries.
 */
function eventIdOf(source: AnyInboxSource, request: SignedRequest, event: never): string {
  const eventId = source.eventId(request, event);
  if (!isStorable(eventId)) throw new AppError('invalid-input', 'The event has an id that cannot be stored');
  return eventId;
}

/**
 * Only for the response: the destination is looked up again when the delivery is passed on, so an error here does not fail the
 * delivery.
 */
async function destinationOf(
  source: AnyInboxSource,
  event: never,
  { orm, log, id }: Pick<InboxOptions, 'orm' | 'log'> & { id: string },
): Promise<Destination | null> {
  try {
    return await source.findDestination(orm, event, id);
  } catch (err) {
    log.warn({ err, source: source.name }, 'the destination of a webhook could not be looked up');
    return null;
  }
}

/** If the delivery cannot be passed on now, it is due again when its lease ends: it is already stored. */
async function passOnAtOnce(options: InboxOptions, delivery: LeasedDelivery): Promise<ToldJob | null> {
  try {
    return (await passOn(options, [delivery]))[0] ?? null;
  } catch (err) {
    options.log.warn({ err }, 'webhooks could not be passed on; they are tried again');
    return null;
  }
}

function verify(
  source: AnyInboxSource,
  request: SignedRequest,
  { secrets, count }: Pick<InboxOptions, 'secrets' | 'count'>,
): void {
  try {
    source.verify(request, secrets);
  } catch (error) {
    count(source.name, 'refused');
    throw error;
  }
}
