import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { jobCounts, jobEventView, jobRecordView } from '../../../../api/platform/jobs/schema.ts';
import { request } from '../../api/client.ts';
import type { Job } from '../../api/job-events.ts';
import { Problem } from '../../api/problem.ts';
import type { JobsSearch } from './search.ts';
import { listQuery } from '../../api/lists.ts';

/** A job with the record that it works on. */
export type JobRecord = z.output<typeof jobRecordView>;
export type JobEvent = z.output<typeof jobEventView>;
export type JobCount = z.output<typeof jobCounts>['items'][number];

interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}

/** A page of the company's jobs, newest first. */
export function jobsQuery(filter: JobsSearch) {
  return listQuery<Page<JobRecord>>(['jobs', filter], '/api/jobs', { ...filter });
}

/** Number of jobs by kind and status. */
export const jobCountsQuery = queryOptions({
  queryKey: ['job-counts'],
  queryFn: () => request<z.output<typeof jobCounts>>('GET', '/api/jobs/counts'),
});

/** The record of a job. Throws the Problem `not-found` if there is none. */
export function jobRecordQuery(workflowId: string) {
  return queryOptions({
    queryKey: ['job-record', workflowId],
    queryFn: async () => {
      const { items } = await request<Page<JobRecord>>('GET', '/api/jobs', { query: { workflowId } });
      if (!items[0]) throw new Problem(404, { code: 'not-found', title: 'Job not found' });
      return items[0];
    },
  });
}

const pathOf = (workflowId: string) => `/api/jobs/${encodeURIComponent(workflowId)}`;

/** One job; the API queries its workflow while it runs. */
export function jobQuery(workflowId: string) {
  return queryOptions({
    queryKey: ['job', workflowId],
    queryFn: () => request<Job>('GET', pathOf(workflowId)),
  });
}

/** The last hundred events of a job, oldest first. `version` changes with the job's state, so that later events are fetched. */
export function jobHistoryQuery(workflowId: string, version: string) {
  return queryOptions({
    queryKey: ['job-history', workflowId, version],
    queryFn: async () => {
      const query = { pageSize: 100 };
      const { items, total } = await request<Page<JobEvent>>('GET', `${pathOf(workflowId)}/history`, {
        query,
      });
      return { events: items.toReversed(), missing: total - items.length };
    },
    placeholderData: keepPreviousData,
  });
}
