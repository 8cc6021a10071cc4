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
  try {
    const lastEventId = koa.get('Last-Event-ID');
    const isResumed = isEventCursor(lastEventId);
    // Taken before the answer begins: who reads jobs once it has, and then follows, misses nothing in between.
    let cursor: EventCursor = isResumed ? lastEventId : await presentCursor(em);
    const stream = openEventStream(koa, services.settings);
    void stream.closed.then(() => subscription.close());
    try {
      const sender = new JobSender(stream, topics);
      if (!isResumed)
        for (const job of await presentJobs(em, topics, MOST_PRESENT_JOBS)) await sender.send(job);
      let checkedAt = Date.now();
      while (!stream.isClosed && !subscription.isOver) {
        cursor = await sender.sendAfter(em, cursor);
        const isHeld = await hasHeldEvents(em);
        await subscription.changed(isHeld ? HELD_MS : services.settings.SSE_POLL);
        if (Date.now() - checkedAt < services.settings.SSE_POLL) continue;
        if (!(await authenticate(services, koa))) break;
        checkedAt = Date.now();
      }
    } finally {
      stream.end();
    }
  } finally {
    subscription.close();
  }
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

  /** Everything behind the cursor; resolves with the place behind it. */
  async sendAfter(em: TenantEntityManager, cursor: EventCursor): Promise<EventCursor> {
    const events = await companyEventsAfter(em, cursor, this.#topics, BATCH);
    for (const event of events) await this.send(event);
    const last = events.at(-1)?.cursor ?? cursor;
    return events.length === BATCH && !this.#stream.isClosed ? this.sendAfter(em, last) : last;
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
