import type { Context } from 'koa';
import {
  companyEventsAfter,
  hasHeldEvents,
  isEventCursor,
  presentCursor,
  presentJobs,
  type CompanyEvent,
  type EventCursor,
} from '../../../db/job-events.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { hasEnded } from '../../../domain/platform/job.ts';
import { authenticate } from '../../middleware/authenticate.ts';
import type { Services } from '../../services.ts';
import { openEventStream, type EventStream } from '../../sse.ts';
import { topicsOf, type Topics } from './topics.ts';

/** Events that are read at once. */
const BATCH = 100;
/** Jobs that a new stream begins with, the newest first. */
const MOST_PRESENT_JOBS = 200;
/** Pause before another look at events that an open transaction holds back. */
const HELD_MS = 100;

/**
 * Streams many jobs in one answer: `progress` and `end` with `{ topic, job }`. An `end` ends its topic, not the
 * stream. A new stream begins with the jobs as they are, one with `Last-Event-ID` with what came since. It ends when
 * the credential does.
 */
export async function streamCompany(
  services: Services,
  koa: Context,
  companyId: string,
  topics: Topics | null,
): Promise<void> {
  const em = companyEntityManager(services.orm, companyId);
  const subscription = services.events.subscribe(companyId);
  const stream = openEventStream(koa, services.settings);
  void stream.closed.then(() => subscription.close());
  const sender = new JobSender(stream, topics);
  try {
    let cursor = await begin(em, koa.get('Last-Event-ID'), topics, sender);
    let checkedAt = Date.now();
    while (!stream.isClosed && !subscription.isOver) {
      const events = await companyEventsAfter(em, cursor, topics, BATCH);
      for (const event of events) await sender.send(event);
      cursor = events.at(-1)?.cursor ?? cursor;
      if (events.length === BATCH) continue;
      const isHeld = await hasHeldEvents(em);
      await subscription.changed(isHeld ? HELD_MS : services.settings.SSE_POLL);
      if (Date.now() - checkedAt < services.settings.SSE_POLL) continue;
      if (!(await authenticate(services, koa))) break;
      checkedAt = Date.now();
    }
  } finally {
    subscription.close();
    stream.end();
  }
}

async function begin(
  em: TenantEntityManager,
  lastEventId: string,
  topics: Topics | null,
  sender: JobSender,
): Promise<EventCursor> {
  if (isEventCursor(lastEventId)) return lastEventId;
  const cursor = await presentCursor(em);
  for (const job of await presentJobs(em, topics, MOST_PRESENT_JOBS)) await sender.send(job);
  return cursor;
}

/** Sends a job under each of its topics, never an older state after a newer one. */
class JobSender {
  readonly #stream: EventStream;
  readonly #topics: Topics | null;
  readonly #sent = new Map<string, number>();

  constructor(stream: EventStream, topics: Topics | null) {
    this.#stream = stream;
    this.#topics = topics;
  }

  async send(event: Omit<CompanyEvent, 'cursor'> & { cursor?: EventCursor }): Promise<void> {
    const { jobId, seq, state: job, subject, cursor: id } = event;
    if (seq <= (this.#sent.get(jobId) ?? 0)) return;
    this.#sent.set(jobId, seq);
    for (const topic of topicsOf(this.#topics, { workflowId: job.workflowId, subject })) {
      await this.#stream.send({ id, event: 'progress', data: { topic, job } });
      if (topic.startsWith('job:') && hasEnded(job.status)) {
        await this.#stream.send({ id, event: 'end', data: { topic, job } });
      }
    }
  }
}
