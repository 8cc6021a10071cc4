import type { Context } from 'koa';
import { seqsAt } from '../../../db/platform/event-places.ts';
import {
  companyEventsAfter,
  hasHeldEvents,
  presentCursor,
  type CompanyEvent,
  type EventCursor,
  type JobFilter,
  type ToldJob,
} from '../../../db/platform/job-events.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { StreamHolder } from '../../streams/held-streams.ts';
import type { ApiDeps } from '../../deps.ts';
import { openEventStream, type EventStream } from '../../streams/sse.ts';

/** Jobs that a new stream begins with at most, the newest. */
export const MOST_PRESENT_JOBS = 200;
/** Events that are read at once. */
const BATCH = 100;
/** Pause before another look at events that an open transaction holds back. */
const HELD_MS = 100;

/** A stream over many jobs: which jobs, from which event on, in which format, and for how long. */
export interface Following<First extends ToldJob | CompanyEvent> {
  holder: StreamHolder;
  filter: JobFilter | null;
  /** The place after what the client has; null: it has nothing, and the stream begins with `begin`. */
  resumeAt: EventCursor | null;
  begin: (opening: Opening<First>) => Promise<void>;
  tell: (stream: EventStream, job: First | CompanyEvent) => Promise<void>;
  limit: StreamLimit | null;
}

/** When a stream ends in any case, and what is sent then. */
export interface StreamLimit {
  endsAt: Date;
  sayEnd: (stream: EventStream) => Promise<void>;
}

/** A new stream, with the place from which it will follow. */
export interface Opening<First extends ToldJob | CompanyEvent> {
  em: TenantEntityManager;
  cursor: EventCursor;
  stream: EventStream;
  send: (job: First) => Promise<void>;
}

/**
 * Streams the jobs of a company in one answer, every change once and in order, never an older state of a job after a
 * newer one. It ends with the client, the process, the credential or its limit.
 */
export async function followCompany<First extends ToldJob | CompanyEvent>(
  deps: ApiDeps,
  koa: Context,
  following: Following<First>,
): Promise<void> {
  const { SSE_POLL } = deps.settings;
  const { companyId } = following.holder;
  deps.streams.hold(koa, following.holder);
  const em = companyEntityManager(deps.orm, companyId);
  const subscription = deps.events.subscribe(companyId);
  try {
    // Taken before the answer begins: who reads jobs once it has, and then follows, misses nothing in between.
    let cursor = following.resumeAt ?? (await presentCursor(em));
    const known = following.resumeAt ? await seqsAt(em, cursor) : new Map<string, number>();
    const stream = openEventStream(koa, deps.settings);
    void stream.closed.then(() => subscription.close());
    try {
      const sender = new JobSender(stream, following, known);
      const send = (job: First) => sender.send(job);
      if (!following.resumeAt) await following.begin({ em, cursor, stream, send });
      const endsAt = following.limit?.endsAt.getTime() ?? Number.POSITIVE_INFINITY;
      while (!stream.isClosed && !subscription.isOver) {
        cursor = await sender.sendAfter(em, cursor);
        const pause = (await hasHeldEvents(em)) ? HELD_MS : SSE_POLL;
        await subscription.changed(Math.min(pause, Math.max(0, endsAt - Date.now())));
        if (Date.now() >= endsAt) return await following.limit?.sayEnd(stream);
      }
    } finally {
      stream.end();
    }
  } finally {
    subscription.close();
  }
}

/** Sends each job as its changes come, never an older state after a newer one. */
class JobSender<First extends ToldJob | CompanyEvent> {
  readonly #stream: EventStream;
  readonly #following: Following<First>;
  /** The highest `seq` that the client has of each job. */
  readonly #told: Map<string, number>;

  constructor(stream: EventStream, following: Following<First>, told: Map<string, number>) {
    this.#stream = stream;
    this.#following = following;
    this.#told = told;
  }

  /** Everything after the cursor; resolves with the place after it. */
  async sendAfter(em: TenantEntityManager, cursor: EventCursor): Promise<EventCursor> {
    const { filter, holder } = this.#following;
    const events = await companyEventsAfter(em, cursor, filter, { userId: holder.userId, limit: BATCH });
    for (const event of events) await this.send(event);
    const last = events.at(-1)?.cursor ?? cursor;
    return events.length === BATCH && !this.#stream.isClosed ? this.sendAfter(em, last) : last;
  }

  async send(job: First | CompanyEvent): Promise<void> {
    if (job.state !== null) {
      if (job.seq <= (this.#told.get(job.jobId) ?? 0)) return;
      this.#told.set(job.jobId, job.seq);
    }
    await this.#following.tell(this.#stream, job);
  }
}
