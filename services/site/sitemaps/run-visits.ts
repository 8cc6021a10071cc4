import type { StageRef } from '../../../domain/platform/job/stage-ref.ts';
import type { WebFetcher } from '../../../domain/ports/web-fetcher.ts';
import type { SiteDeps } from '../deps.ts';
import { HostVisits } from './host-visits.ts';

/** Maximum number of job runs per process whose visits are cached; the oldest are dropped first. */
const MOST_RUNS = 200;

const runsOf = new WeakMap<WebFetcher, Map<string, HostVisits>>();

/** The visits of a job run in this process: its activities share each host's robots.txt and pace. */
export function visitsOfRun(
  deps: Pick<SiteDeps, 'web' | 'crawl'>,
  { jobId, runStartedAt }: Pick<StageRef, 'jobId' | 'runStartedAt'>,
): HostVisits {
  const runs = runsOf.get(deps.web) ?? new Map<string, HostVisits>();
  runsOf.set(deps.web, runs);
  const run = `${jobId}/${runStartedAt}`;
  const visits = runs.get(run) ?? new HostVisits(deps);
  runs.set(run, visits);
  const [oldest] = runs.keys();
  if (runs.size > MOST_RUNS && oldest !== undefined) runs.delete(oldest);
  return visits;
}
