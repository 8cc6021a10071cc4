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

/** Most jobs that a new stream begins with; the newest are sent. */
export const MOST_PRESENT_JOBS = 200;
/** Number of events read at once. */
const BATCH = 100;
/** Milliseconds until events held back by an open transaction are checked again. */
const HELD_MS = 100;

/** Options of a stream of many jobs: which jobs, from which event on, in which format, and for how long. */
export interface Following<First extends ToldJob | CompanyEvent> {
  holder: StreamHolder;
  filter: JobFilter | null;
  /** The position after the client's last event; null for a new client, whose stream starts with `begin`. */
  resumeAt: EventCursor | null;
  begin: (opening: Opening<First>) => Promise<void>;
  tell: (stream: EventStream, job: First | CompanyEvent) => Promise<void>;
  limit: StreamLimit | null;
}

/** When a stream ends at the latest, and what is sent at that point. */
export interface StreamLimit {
  endsAt: Date;
  sayEnd: (stream: EventStream) => Promise<void>;
}

/** A new stream, with the position that it will continue from. */
export interface Opening<First extends ToldJob | CompanyEvent> {
  em: TenantEntityManager;
  cursor: EventCursor;
  stream: EventStream;
  send: (job: First) => Promise<void>;
}

/**
 * Streams the jobs of a company in one response: every change once and in order, never an older state of a job after a newer one.
 * The stream ends when the client disconnects, the process stops, the credential expires or the limit is reached.
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
    // Taken before the response begins, so that nothing is missed between reading the jobs and following them.
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

/** Sends each change of a job, never an older state after a newer one. */
class JobSender<First extends ToldJob | CompanyEvent> {
  readonly #stream: EventStream;
  readonly #following: Following<First>;
  /** For each job, the highest `seq` sent to the client. */
  readonly #told: Map<string, number>;

  constructor(stream: EventStream, following: Following<First>, told: Map<string, number>) {
    this.#stream = stream;
    this.#following = following;
    this.#told = told;
  }

  /** Sends everything after the cursor; resolves with the position after it. */
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
