import { Skeleton, Text, Title } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Job } from '../api/job-events.ts';
import { useFreshQueries } from '../api/use-fresh-queries.ts';
import { useLiveJob } from '../api/use-jobs.ts';
import type { JobRecord } from '../platform/jobs/queries.ts';
import { AnchorLink } from '../parts/anchor-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Failure } from '../parts/failure.tsx';
import { RelativeTime } from '../parts/relative-time.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import classes from './explorer-page.module.css';
import { analysesQuery } from './queries.ts';
import { loading } from '../parts/loading.ts';

/** Links to earlier analyses. */
export function LastAnalyses() {
  const analyses = useQuery(analysesQuery);
  useFreshQueries(['sitemap-analysis'], [analysesQuery.queryKey]);
  if (analyses.isPending) return <Skeleton height={180} {...loading('Loading the analyses')} />;
  if (analyses.isError) return <Failure error={analyses.error} onRetry={() => void analyses.refetch()} />;
  if (analyses.data.items.length === 0) {
    return (
      <EmptyState title="Explore a site" icon={<IconSitemap size={44} stroke={1.4} aria-hidden />}>
        Enter any of its URLs. Its sitemaps are found through robots.txt and at common locations, including
        compressed ones and feeds.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="last-title">
      <Title order={2} id="last-title" mb="xs">
        Recent analyses
      </Title>
      <ul className={classes.list}>
        {analyses.data.items.map((record) => (
          <AnalysisRow key={record.workflowId} record={record} />
        ))}
      </ul>
    </section>
  );
}

function AnalysisRow({ record }: { record: JobRecord }) {
  const job = useLiveJob<Job>(record);
  const [, analysisId = ''] = record.workflowId.split('/');
  return (
    <li>
      <div>
        <AnchorLink to="/sitemaps/$analysisId" params={{ analysisId }} fw={550} c="inherit" size="sm">
          {record.title}
        </AnchorLink>
        <Text size="sm" c="dimmed">
          <RelativeTime at={record.createdAt} />
        </Text>
      </div>
      <StatusBadge status={job.status} />
    </li>
  );
}
