import type { Context } from 'koa';
import { cursorBehind, lastEventBefore } from '../../../db/platform/event-places.ts';
import {
  jobsBefore,
  type CompanyEvent,
  type EventCursor,
  type JobFilter,
} from '../../../db/platform/job-events.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { hasEnded } from '../../../domain/platform/job/job.ts';
import {
  followCompany,
  MOST_PRESENT_JOBS,
  type Opening,
  type StreamLimit,
} from '../../platform/events/follow-company.ts';
import type { ApiDeps } from '../../deps.ts';
import type { EventStream } from '../../streams/sse.ts';
import type { Reader } from './reader.ts';
import type { RecordKinds } from '../../../services/platform/records.ts';
import { eventsOf } from './topics.ts';

export interface ContentStream {
  reader: Reader;
  filter: JobFilter;
  resumeAt: EventCursor | null;
}

/**
 * Streams the jobs of content records: `<kind>.progress` and `<kind>.done` with `{ topic, seq, job }`, one event per change, with
 * `seq` as its id; without `job` for a manual change. The stream continues after a `done`, until the client disconnects or its
 * credential or ticket expires.
 */
export async function streamContent(
  deps: ApiDeps,
  koa: Context,
  { reader, filter, resumeAt }: ContentStream,
): Promise<void> {
  await followCompany<CompanyEvent>(deps, koa, {
    holder: reader,
    filter,
    resumeAt,
    begin: (opening) => begin(opening, filter),
    tell: (stream, job) => tell(deps.records, stream, job),
    limit: limitOf(reader),
  });
}

/**
 * The position after the event with the client's last id; null if the client sent none, or the event does not exist (any more).
 */
export async function placeOf(
  em: TenantEntityManager,
  lastEventId: string | undefined,
): Promise<EventCursor | null> {
  return /^\d{1,18}$/.test(lastEventId ?? '') ? cursorBehind(em, lastEventId ?? '') : null;
}

/**
 * Sends the current state, then the position to continue from. Without that position, a reconnecting client would read everything
 * since the last change of an idle job again.
 */
async function begin({ em, cursor, stream, send }: Opening<CompanyEvent>, filter: JobFilter): Promise<void> {
  for (const job of await jobsBefore(em, cursor, filter, MOST_PRESENT_JOBS)) await send(job);
  const place = await lastEventBefore(em, cursor);
  if (place !== null) await stream.sendId(place);
}

async function tell(
  records: RecordKinds,
  stream: EventStream,
  { id: seq, subject: topic, state: job }: CompanyEvent,
): Promise<void> {
  if (!topic) return;
  const { changed, ended } = eventsOf(records, topic);
  const event = job !== null && hasEnded(job.status) ? ended : changed;
  await stream.send({ id: seq, event, data: { topic, seq, ...(job ? { job } : {}) } });
}

function limitOf({ endsAt }: Reader): StreamLimit | null {
  if (!endsAt) return null;
  const data = { expiresAt: endsAt.toISOString() };
  return { endsAt, sayEnd: (stream) => stream.send({ event: 'ticket-expired', data }) };
}
