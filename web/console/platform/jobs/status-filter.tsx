import { getRouteApi } from '@tanstack/react-router';
import type { Job } from '../../api/job-events.ts';
import { ChipLink, Chips } from '../../parts/chip-link.tsx';
import { statusWords } from '../../parts/status-badge.tsx';
import type { JobCount } from './queries.ts';
import { STATUSES } from './search.ts';

const route = getRouteApi('/signed-in/jobs');

/** Number of jobs per status, once known; each count links to its jobs. */
export function StatusFilter({ counts }: { counts: JobCount[] | undefined }) {
  const { status: chosen } = route.useSearch();
  const sum = (status?: Job['status']) =>
    counts?.reduce((all, one) => (status && one.status !== status ? all : all + one.count), 0);
  // States without jobs would only fill the row.
  const shown = STATUSES.filter((status) => status === chosen || Boolean(sum(status)));
  return (
    <Chips label="State" isOneLine>
      {[undefined, ...shown].map((status) => (
        <ChipLink
          key={status ?? 'all'}
          from="/jobs"
          to="/jobs"
          search={(now) => ({ ...now, status, page: undefined })}
          isChosen={status === chosen}
          amount={sum(status)}
        >
          {status ? statusWords(status) : 'All'}
        </ChipLink>
      ))}
    </Chips>
  );
}
