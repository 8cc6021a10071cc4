import { JOB_STATUSES } from '../../../../domain/platform/job/job.ts';
import type { Job } from '../../api/job-events.ts';
import { type Search, pageIn, textIn, wholeNumber } from '../../parts/search-params.ts';

/** In the order of the filter. */
export const STATUSES = JOB_STATUSES;

/** The filters of the job list in the URL; a missing parameter does not filter. */
export interface JobsSearch {
  kind?: string | undefined;
  status?: Job['status'] | undefined;
  page?: number | undefined;
}

/** Parses the search parameters of the list; unknown values are left out. */
export function jobsSearch(search: Search): JobsSearch {
  const { kind, status, page } = search;
  return {
    kind: textIn(kind),
    status: STATUSES.find((one) => one === status),
    page: pageIn(page),
  };
}

/** Parses the search parameters of one job: `run` is the run to show; the last one if left out. */
export function jobSearch({ run }: Search): { run?: number | undefined } {
  return { run: wholeNumber(run, 1) };
}
