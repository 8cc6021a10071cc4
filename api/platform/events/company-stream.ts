import type { Context } from 'koa';
import { isEventCursor, presentJobs, type CompanyEvent, type ToldJob } from '../../../db/job-events.ts';
import { hasEnded } from '../../../domain/platform/job.ts';
import { authenticate } from '../../middleware/authenticate.ts';
import type { Services } from '../../services.ts';
import type { EventStream } from '../../sse.ts';
import { followCompany, MOST_PRESENT_JOBS } from './follow-company.ts';
import { topicsOf, type Topics } from './topics.ts';

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
  const lastEventId = koa.get('Last-Event-ID');
  await followCompany<ToldJob>(services, koa, {
    companyId,
    filter: topics,
    resumeAt: isEventCursor(lastEventId) ? lastEventId : null,
    begin: async ({ em, send }) => {
      for (const job of await presentJobs(em, topics, MOST_PRESENT_JOBS)) await send(job);
    },
    tell: (stream, job) => tell(stream, topics, job),
    isAdmitted: async () => (await authenticate(services, koa)) !== null,
    limit: null,
  });
}

/** Tells a job under each of its topics. */
async function tell(
  stream: EventStream,
  topics: Topics | null,
  told: ToldJob & Partial<CompanyEvent>,
): Promise<void> {
  const { state: job, subject, cursor: id } = told;
  for (const topic of topicsOf(topics, { workflowId: job.workflowId, subject })) {
    await stream.send({ id, event: 'progress', data: { topic, job } });
    if (topic.startsWith('job:') && hasEnded(job.status)) {
      await stream.send({ id, event: 'end', data: { topic, job } });
    }
  }
}
