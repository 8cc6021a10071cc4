import { JOB_STATUSES } from '../../../../domain/platform/job/job.ts';
import type { Job } from '../../api/job-events.ts';

/** In the order in which they are offered. */
export const STATUSES = JOB_STATUSES;

/** The filters of the job list in the URL; a missing parameter does not filter. */
export interface JobsSearch {
  kind?: string | undefined;
  status?: Job['status'] | undefined;
  page?: number | undefined;
}

/** Reads the URL of the list; what it does not know is left out. */
export function jobsSearch(search: Record<string, unknown>): JobsSearch {
  const { kind, status, page } = search;
  return {
    kind: typeof kind === 'string' && kind !== '' ? kind : undefined,
    status: STATUSES.find((one) => one === status),
    page: Number.isSafeInteger(page) && Number(page) > 1 ? Number(page) : undefined,
  };
}

/** Reads the URL of one job: which of its runs is shown; the last when left out. */
export function jobSearch({ run }: Record<string, unknown>): { run?: number | undefined } {
  return { run: Number.isSafeInteger(run) && Number(run) >= 1 ? Number(run) : undefined };
}
