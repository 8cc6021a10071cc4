import { Skeleton, Stack, Title } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { KeyFigures } from './key-figures.tsx';
import classes from './page.module.css';
import { daysOf } from './period.ts';
import { analyticsQuery } from './queries.ts';
import { Ratings } from './ratings.tsx';
import { overviewRoute } from './route-api.ts';
import { ScopeControls } from './scope-controls.tsx';
import { TopDocuments } from './top-documents.tsx';
import { UnansweredQuestions } from './unanswered-questions.tsx';
import { loading } from '../../parts/loading.ts';

// Loaded separately, since the chart library is the largest part of the page and the figures need not wait for it.
const DayCharts = lazy(async () => ({ default: (await import('./day-charts.tsx')).DayCharts }));

/** How an agent is used, what it could not answer, and how its answers were rated. */
export function OverviewPage() {
  return (
    <>
      <div className={classes.head}>
        <Title order={2}>Overview</Title>
        <ScopeControls />
      </div>
      <Contents />
    </>
  );
}

function Contents() {
  const { agentId } = overviewRoute.useParams();
  const search = overviewRoute.useSearch();
  const scope = { ...daysOf(search), source: search.source };
  const analytics = useQuery(analyticsQuery(agentId, scope));
  if (analytics.isPending) return <OverviewSkeleton />;
  if (analytics.isError) return <Failure error={analytics.error} onRetry={() => void analytics.refetch()} />;
  const { data } = analytics;
  if (data.messages === 0) return <NothingSaid />;
  return (
    <Stack gap={44} aria-busy={analytics.isPlaceholderData}>
      <KeyFigures analytics={data} />
      <Suspense fallback={<ChartsSkeleton />}>
        <DayCharts days={data.perDay} />
      </Suspense>
      <div className={classes.columns}>
        <UnansweredQuestions scope={scope} />
        <TopDocuments documents={data.topDocuments} answers={data.answers} />
      </div>
      <Ratings scope={scope} />
    </Stack>
  );
}

function NothingSaid() {
  const { agentId } = overviewRoute.useParams();
  const { source } = overviewRoute.useSearch();
  return (
    <EmptyState
      title={source === 'playground' ? 'Nothing tried in this period' : 'No questions in this period'}
      icon={<IconChartBar size={40} stroke={1.4} aria-hidden />}
      action={
        source === 'playground' ? (
          <ButtonLink to="/agents/$agentId/playground" params={{ agentId }}>
            Open the playground
          </ButtonLink>
        ) : (
          <ButtonLink to="/agents/$agentId/deploy" params={{ agentId }}>
            Put it on your site
          </ButtonLink>
        )
      }
    >
      Figures, unanswered questions and ratings appear here with the first conversation. Another period or
      source may have some.
    </EmptyState>
  );
}

function ChartsSkeleton() {
  return (
    <div className={classes.charts} {...loading('Loading the charts')}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height={318} />
      ))}
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <Stack gap={44} {...loading('Loading the figures')}>
      <div className={classes.figures}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={112} />
        ))}
      </div>
      <ChartsSkeleton />
    </Stack>
  );
}
