import { Group, Select, Skeleton, Stack } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { kindWords } from '../../parts/job-words.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pages } from '../../parts/pages.tsx';
import { JobRow } from './job-row.tsx';
import classes from './list-page.module.css';
import { jobCountsQuery, jobsQuery, type JobCount } from './queries.ts';
import { loading } from '../../parts/loading.ts';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import type { Job } from '../../api/job-events.ts';
import { ChipLink, Chips } from '../../parts/chip-link.tsx';
import { statusWords } from '../../parts/status-badge.tsx';
import { STATUSES } from './search.ts';

const route = getRouteApi('/signed-in/jobs');

/** All jobs of the company, live. */
export function JobsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const counts = useQuery(jobCountsQuery);
  useFreshJobs();
  const all = counts.data?.items;
  const kinds = [...new Set([...(all ?? []).map(({ kind }) => kind), ...(search.kind ? [search.kind] : [])])];
  return (
    <>
      <PageHeader
        title="Jobs"
        description="Background work, live. It continues automatically after a restart."
      />
      {all?.length !== 0 && (
        <Group justify="space-between" align="flex-end" gap="sm" mb="md">
          <StatusFilter counts={all?.filter(({ kind }) => !search.kind || kind === search.kind)} />
          <Select
            aria-label="Kind"
            size="sm"
            w={230}
            placeholder="Any kind"
            clearable
            clearButtonProps={{ 'aria-label': 'Show all kinds' }}
            data={kinds.map((kind) => ({ value: kind, label: kindWords(kind) }))}
            value={search.kind ?? null}
            onChange={(kind) =>
              void navigate({ search: (now) => ({ ...now, kind: kind ?? undefined, page: undefined }) })
            }
          />
        </Group>
      )}
      <JobList />
    </>
  );
}

function JobList() {
  const search = route.useSearch();
  const jobs = useQuery(jobsQuery(search));
  if (jobs.isPending) return <ListSkeleton />;
  if (jobs.isError) return <Failure error={jobs.error} onRetry={() => void jobs.refetch()} />;
  const { items, page, pageSize, total } = jobs.data;
  if (items.length === 0) return <NoJobs isFiltered={Boolean(search.kind ?? search.status ?? search.page)} />;
  return (
    <>
      <ul className={classes.list} aria-label="Jobs">
        {items.map((job) => (
          <JobRow key={job.workflowId} record={job} />
        ))}
      </ul>
      <Pages {...{ page, pageSize, total }} label="Pages of jobs" />
    </>
  );
}

function NoJobs({ isFiltered }: { isFiltered: boolean }) {
  const icon = <IconActivity size={40} stroke={1.4} aria-hidden />;
  if (!isFiltered) {
    return (
      <EmptyState
        title="Nothing has run yet"
        icon={icon}
        action={<ButtonLink to="/agents">Go to agents</ButtonLink>}
      >
        Jobs appear here when documents are trained, exports created or records removed.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No matching jobs"
      icon={icon}
      action={
        <ButtonLink to="/jobs" variant="default">
          Show all jobs
        </ButtonLink>
      }
    >
      No job matches these filters at the moment.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Stack gap={1} {...loading('Loading jobs')}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={78} />
      ))}
    </Stack>
  );
}

/** Refetches the lists of jobs when a job appears or changes its state, and after the stream was interrupted. */
function useFreshJobs(): void {
  useFreshQueries('all', [['jobs'], jobCountsQuery.queryKey]);
}

/** Number of jobs per status, once known; each count links to its jobs. */
function StatusFilter({ counts }: { counts: JobCount[] | undefined }) {
  const { status: chosen } = route.useSearch();
  const sum = (status?: Job['status']) =>
    counts?.reduce((all, one) => (status && one.status !== status ? all : all + one.count), 0);
  // States without jobs are left out, to save space.
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
