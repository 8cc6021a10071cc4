import type { Context } from 'koa';
import {
  isEventCursor,
  presentJobs,
  type CompanyEvent,
  type JobFilter,
  type ToldJob,
} from '../../../db/platform/job-events.ts';
import { hasEnded } from '../../../domain/platform/job/job.ts';
import { holderOf } from '../../streams/stream-holder.ts';
import type { Caller } from '../../../services/platform/caller.ts';
import type { ApiDeps } from '../../deps.ts';
import type { EventStream } from '../../streams/sse.ts';
import { followCompany, MOST_PRESENT_JOBS } from './follow-company.ts';
import { visibleComponents } from '../jobs/access.ts';
import type { RecordKinds } from '../../../services/platform/records.ts';
import { isEnding, topicsOf, type Topics } from './topics.ts';

/**
 * Streams many jobs in one response: `progress` and `end` with `{ topic, job }`. An `end` ends its topic, not the stream. A new
 * stream begins with the current state of the jobs; one with `Last-Event-ID` with the changes since. The stream ends when the
 * credential expires.
 */
export async function streamCompany(
  deps: ApiDeps,
  koa: Context,
  caller: Caller,
  topics: Topics | null,
): Promise<void> {
  const lastEventId = koa.get('Last-Event-ID');
  const filter = topics ?? allJobsOf(caller);
  await followCompany<ToldJob>(deps, koa, {
    holder: holderOf(deps, koa, caller),
    filter,
    resumeAt: isEventCursor(lastEventId) ? lastEventId : null,
    begin: async ({ em, send }) => {
      for (const job of await presentJobs(em, filter, { userId: caller.userId, limit: MOST_PRESENT_JOBS }))
        await send(job);
    },
    tell: (stream, job) => tell(deps.records, stream, topics, job),
    limit: null,
  });
}

/** The jobs of a stream without topics: all that the caller may see; null for every job of the company. */
function allJobsOf(caller: Caller): JobFilter | null {
  const components = visibleComponents(caller);
  return components && { workflowIds: [], subjects: [], components };
}

/** Sends a job once for each of its topics. */
async function tell(
  records: RecordKinds,
  stream: EventStream,
  topics: Topics | null,
  told: ToldJob | CompanyEvent,
): Promise<void> {
  const { state: job, subject } = told;
  if (job === null) return;
  const id = 'cursor' in told ? told.cursor : undefined;
  for (const topic of topicsOf(topics, { workflowId: job.workflowId, subject })) {
    await stream.send({ id, event: 'progress', data: { topic, job } });
    if (isEnding(records, topic) && hasEnded(job.status)) {
      await stream.send({ id, event: 'end', data: { topic, job } });
    }
  }
}
