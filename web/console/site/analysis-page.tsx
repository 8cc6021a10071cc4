import { Group, Stack, Title } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isNotFound } from '../api/problem.ts';
import { useFreshProgress } from '../api/use-fresh-progress.ts';
import { shortUrl } from '../parts/url-words.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Failure } from '../parts/failure.tsx';
import { plural } from '../parts/format.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { Pages } from '../parts/pages.tsx';
import { TableSkeleton } from '../parts/table-skeleton.tsx';
import { useSearchText } from '../parts/use-search-text.ts';
import { ListedPages } from './listed-pages.tsx';
import { type Analysis, analysisQuery } from './queries.ts';
import { SearchField } from '../parts/search-field.tsx';
import type { Job } from '../api/job-events.ts';
import { useLiveJob } from '../api/use-jobs.ts';
import { JobNotes } from '../platform/jobs/job-notes.tsx';
import { JobActions } from '../parts/job-actions.tsx';
import { JobStages } from '../parts/job-stages.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import classes from './explorer-page.module.css';
import { PAGE_TYPES } from '../../../domain/site/page-type.ts';
import { ChipLink, Chips } from '../parts/chip-link.tsx';
import { TYPE_WORDS } from './words.ts';

const HEADLINES: Partial<Record<Job['status'], string>> = {
  failed: 'The analysis failed',
  cancelled: 'The analysis was cancelled',
  paused: 'The analysis is paused',
  queued: 'The analysis is queued',
};

const route = getRouteApi('/signed-in/sitemaps/$analysisId');

/** The pages listed in a site's sitemaps, each with its type. */
export function SitemapAnalysisPage() {
  const { analysisId } = route.useParams();
  const search = route.useSearch();
  const analysis = useQuery(analysisQuery(analysisId, search));
  useFreshProgress(analysis.data?.job, ['sitemap-analysis', analysisId]);
  if (analysis.isPending) return <PageSkeleton />;
  if (analysis.isError) {
    const { error } = analysis;
    return isNotFound(error) ? (
      <NotFoundPage />
    ) : (
      <Failure error={error} onRetry={() => void analysis.refetch()} />
    );
  }
  return (
    <>
      <AnalysisHeader analysis={analysis.data} />
      <Stack gap="lg">
        <AnalysisProgress job={analysis.data.job} site={shortUrl(analysis.data.url)} />
        <PageList analysis={analysis.data} isOld={analysis.isPlaceholderData} />
      </Stack>
    </>
  );
}

function AnalysisHeader({ analysis: { url, counts } }: { analysis: Analysis }) {
  return (
    <PageHeader
      title={shortUrl(url)}
      tabTitle={`Sitemaps of ${shortUrl(url)}`}
      description={
        counts.listed === 0
          ? 'Its pages, as its sitemaps list them'
          : `${plural(counts.listed, 'URL')} listed, ${plural(counts.analysed, 'page')} fetched`
      }
      above={<BackLink to="/sitemaps">Sitemaps</BackLink>}
      actions={
        <ButtonLink to="/sitemaps" search={{ url }} variant="default">
          Sitemap files
        </ButtonLink>
      }
    />
  );
}

function PageList({ analysis, isOld }: { analysis: Analysis; isOld: boolean }) {
  const { job, counts, pages, page, pageSize, total } = analysis;
  const isRunning = !['completed', 'failed', 'cancelled'].includes(job.status);
  if (counts.listed === 0) {
    if (isRunning) return <TableSkeleton rows={6} />;
    return <EmptyState title="No URLs were found">Its sitemaps list nothing readable.</EmptyState>;
  }
  return (
    <section aria-label="Pages" aria-busy={isOld}>
      <Group justify="space-between" gap="sm" mb="md">
        <TypeFilter counts={counts} />
        <PageSearch />
      </Group>
      {pages.length === 0 ? <NothingFits /> : <ListedPages pages={pages} isRunning={isRunning} />}
      <Pages {...{ page, pageSize, total }} label="Pages of the list" />
    </section>
  );
}

function PageSearch() {
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useSearchText(
    search,
    (next) =>
      void navigate({
        search: (now) => ({ ...now, search: next, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
  );
  return (
    <SearchField
      label="Find a page by URL or title"
      placeholder="Find by URL or title"
      value={text}
      onChange={setText}
      w={280}
      maw="100%"
    />
  );
}

function NothingFits() {
  const { analysisId } = route.useParams();
  return (
    <EmptyState
      title="No matching pages"
      icon={<IconFileSearch size={40} stroke={1.4} aria-hidden />}
      action={
        <ButtonLink to="/sitemaps/$analysisId" params={{ analysisId }} variant="default">
          Show all pages
        </ButtonLink>
      }
    >
      No listed page matches these filters.
    </EmptyState>
  );
}

/** The progress of an analysis; renders nothing once it is done. */
function AnalysisProgress({ job: fetched, site }: { job: Job; site: string }) {
  const job = useLiveJob<Job>(fetched);
  if (job.status === 'completed') return null;
  return (
    <>
      <JobNotes job={job} isStale={false} onRetry={() => undefined} />
      <section aria-labelledby="analysis-title" className={classes.progress}>
        <Group justify="space-between" gap="sm">
          <div role="status">
            <Title order={2} size="h3" id="analysis-title">
              {HEADLINES[job.status] ?? 'Analysing the pages'}
            </Title>
          </div>
          <Group gap="xs" wrap="nowrap">
            <StatusBadge status={job.status} />
            <JobActions job={job} name={`analysis of ${site}`} />
          </Group>
        </Group>
        <JobStages job={job} of={`the analysis of ${site}`} />
      </section>
    </>
  );
}

/** Number of pages per type; each count links to its pages. */
function TypeFilter({ counts }: Pick<Analysis, 'counts'>) {
  const { type: chosen } = route.useSearch();
  // Types without pages are left out, to save space.
  const shown = PAGE_TYPES.filter((type) => type === chosen || (counts.types[type] ?? 0) > 0);
  return (
    <Chips label="Page type">
      {[undefined, ...shown].map((type) => (
        <ChipLink
          key={type ?? 'all'}
          from="/sitemaps/$analysisId"
          to="/sitemaps/$analysisId"
          search={(now) => ({ ...now, type, page: undefined })}
          resetScroll={false}
          isChosen={type === chosen}
          amount={type ? (counts.types[type] ?? 0) : counts.listed}
        >
          {type ? TYPE_WORDS[type].many : 'All'}
        </ChipLink>
      ))}
    </Chips>
  );
}
