import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { jobCountsQuery } from './queries.ts';

/** Fetches the lists of jobs again when one appears or changes its state, and after a break of the stream. */
export function useFreshJobs(): void {
  useFreshQueries('all', [['jobs'], jobCountsQuery.queryKey]);
}
