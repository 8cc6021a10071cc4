import { z } from 'zod';
import { JobEntity, JobEventEntity } from '../../../db/platform/entities.ts';
import { areSeenBy } from '../../../db/platform/readers.ts';
import { countJobs } from '../../../db/platform/job-counts.ts';
import type { JobRunner } from '../../../domain/ports/job-runner.ts';
import { retryJob } from '../../../services/platform/retry-job.ts';
import { holderOf } from '../../streams/stream-holder.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../../input/paging.ts';
import { member } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { streamJob } from '../events/job-stream.ts';
import { jobAccess, visibleComponents } from './access.ts';
import { presentEvent, presentJobs } from './presenter.ts';
import { jobCounts, jobEventView, jobRecordView, jobStatus, jobView } from './schema.ts';

const jobParams = z.object({
  workflowId: z.string().describe('URL-encoded, e.g. `document-ingestion%2F<fileId>`'),
});
const common = { tag: 'Jobs', policy: member('any') } as const;
/** Access to the job named by the path. */
const toRead = { access: jobAccess, action: 'read', param: 'workflowId' } as const;
const toSteer = { ...toRead, action: 'edit' } as const;
const oneJob = { 200: { description: 'The job', schema: jobView } };

const list = route({
  ...common,
  method: 'get',
  path: '/api/jobs',
  summary: 'List the jobs of the company, newest first',
  query: pageQuery.extend({
    kind: z.string().optional(),
    component: z
      .string()
      .optional()
      .describe(
        '`knowledge`, `authoring`, `landing`, `interviews`, `content` (audits and sitemaps, too) or `platform`',
      ),
    status: jobStatus.optional(),
    workflowId: z.string().optional().describe('This one alone, with what it works on'),
  }),
  responses: { 200: { description: 'A page of jobs', schema: pageSchema(jobRecordView) } },
  handler: async ({ query, em, deps, caller }) => {
    const components = componentsIn(query.component, visibleComponents(caller));
    const where = {
      ...(query.kind ? { kind: query.kind } : {}),
      ...(query.status ? { status: query.status } : {}),
      ...(query.workflowId ? { workflowId: query.workflowId } : {}),
      ...(components ? { component: { $in: components } } : {}),
      ...areSeenBy(em, caller.userId, '$.subject'),
    };
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const [jobs, total] = await em.findAndCount(JobEntity, where, { ...sliceOf(query), orderBy });
    return { status: 200, body: pageOf(await presentJobs(deps.records, em, jobs), total, query) };
  },
});

/** The components whose jobs are listed; null for all. */
function componentsIn(asked: string | undefined, visible: string[] | null): string[] | null {
  if (asked === undefined) return visible;
  return visible === null || visible.includes(asked) ? [asked] : [];
}

const counts = route({
  ...common,
  method: 'get',
  path: '/api/jobs/counts',
  summary: 'Number of jobs by kind and state',
  responses: { 200: { description: 'Kinds and states that have jobs', schema: jobCounts } },
  handler: async ({ em, caller }) => ({
    status: 200,
    body: { items: await countJobs(em, caller.userId, visibleComponents(caller)) },
  }),
});

const read = route({
  ...common,
  method: 'get',
  path: '/api/jobs/:workflowId',
  summary: 'One job; while it runs, its state comes from the workflow',
  params: jobParams,
  responses: oneJob,
  record: toRead,
  handler: async ({ record: job, deps }) => ({
    status: 200,
    body: await deps.jobs.read(job.companyId, job.workflowId),
  }),
});

const history = route({
  ...common,
  method: 'get',
  path: '/api/jobs/:workflowId/history',
  summary: 'Events of the job except progress updates, latest first',
  params: jobParams,
  query: pageQuery,
  responses: { 200: { description: 'A page of events', schema: pageSchema(jobEventView) } },
  record: toRead,
  handler: async ({ em, query, record: job }) => {
    const where = { jobId: job.id, type: { $ne: 'stage-progress' } };
    const slice = { ...sliceOf(query), orderBy: { seq: 'desc' } } as const;
    const [events, total] = await em.findAndCount(JobEventEntity, where, slice);
    return { status: 200, body: pageOf(events.map(presentEvent), total, query) };
  },
});

const stream = route({
  ...common,
  method: 'get',
  path: '/api/jobs/:workflowId/events',
  summary: 'The job as a stream: `progress` with the job, then `end`',
  params: jobParams,
  headers: [{ name: 'Last-Event-ID', description: 'Resumes a stream after the event with this id' }],
  responses: { 200: { description: 'Server-sent events', contentType: 'text/event-stream' } },
  record: toRead,
  handler: async ({ caller, deps, koa, record: job }) => {
    await streamJob(deps, koa, holderOf(deps, koa, caller), job.id);
  },
});

type Command = 'pause' | 'resume' | 'cancel';

function command(name: Command, summary: string): AnyRoute {
  return route({
    ...common,
    method: 'post',
    path: `/api/jobs/:workflowId/${name}`,
    summary,
    params: jobParams,
    record: toSteer,
    responses: oneJob,
    handler: async ({ deps, record: job }) => {
      const steer: JobRunner[Command] = deps.jobs[name];
      return { status: 200, body: await steer(job.companyId, job.workflowId) };
    },
  });
}

const retry = route({
  ...common,
  method: 'post',
  path: '/api/jobs/:workflowId/retry',
  summary: 'Retry a failed or cancelled job from the stage where it stopped',
  params: jobParams,
  record: toSteer,
  responses: { 202: { description: 'The job, queued again', schema: z.object({ job: jobView }) } },
  problems: [410],
  handler: async ({ deps, em, record }) => {
    const { workflowId } = record;
    const job = await retryJob(deps, em, record);
    return {
      status: 202,
      body: { job },
      headers: { Location: `/api/jobs/${encodeURIComponent(workflowId)}` },
    };
  },
});

export const jobRoutes: AnyRoute[] = [
  list,
  counts,
  read,
  history,
  stream,
  command('pause', 'Pause: what is running finishes, nothing new begins'),
  command('resume', 'Go on after a pause, or at once when the job is blocked for long'),
  command('cancel', 'Cancel and remove what was stored'),
  retry,
];
