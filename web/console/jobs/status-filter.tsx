import { createLink, getRouteApi } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Job } from '../api/job-events.ts';
import { count } from '../parts/format.ts';
import { statusWords } from '../parts/status-badge.tsx';
import classes from './status-filter.module.css';
import type { JobCount } from './queries.ts';
import { STATUSES } from './search.ts';

const route = getRouteApi('/signed-in/jobs');

/** A link's own idea of being current looks at the page number, too. */
const Chip = createLink(({ isChosen, children, ...props }: ComponentProps<'a'> & { isChosen: boolean }) => (
  <a {...props} className={classes.entry} aria-current={isChosen ? 'true' : undefined}>
    {children}
  </a>
));

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
        <Chip
          key={status ?? 'all'}
          from="/jobs"
          to="/jobs"
          search={(now) => ({ ...now, status, page: undefined })}
          isChosen={status === chosen}
        >
          {status ? statusWords(status) : 'All'} <span className={classes.count}>{count(sum(status))}</span>
        </Chip>
      ))}
    </nav>
  );
}
