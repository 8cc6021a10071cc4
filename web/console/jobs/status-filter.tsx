import { Link } from '@tanstack/react-router';
import { getRouteApi } from '@tanstack/react-router';
import type { Job } from '../api/job-events.ts';
import { count } from '../parts/format.ts';
import { statusWords } from '../parts/status-badge.tsx';
import classes from './status-filter.module.css';
import type { JobCount } from './queries.ts';
import { STATUSES } from './search.ts';

const route = getRouteApi('/signed-in/jobs');

/** How many jobs are in each state; each count is the way to its jobs. */
export function StatusFilter({ counts }: { counts: JobCount[] }) {
  const { status: chosen } = route.useSearch();
  const sum = (status?: Job['status']) =>
    counts.reduce((all, one) => (status && one.status !== status ? all : all + one.count), 0);
  // States without jobs would only fill the row.
  const shown = STATUSES.filter((status) => status === chosen || sum(status) > 0);
  return (
    <nav aria-label="State" className={classes.row}>
      {[undefined, ...shown].map((status) => (
        <Link
          key={status ?? 'all'}
          from="/jobs"
          to="/jobs"
          search={(now) => ({ ...now, status, page: undefined })}
          className={classes.entry}
          aria-current={status === chosen ? 'true' : undefined}
          activeProps={{}}
        >
          {status ? statusWords(status) : 'All'} <span className={classes.count}>{count(sum(status))}</span>
        </Link>
      ))}
    </nav>
  );
}
