import { Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { Figures } from '../../parts/figures.tsx';
import { count } from '../../parts/format.ts';
import { type Stats, statsQuery } from '../queries.ts';
import { share } from './share.ts';
import { VariantSection } from './variants.tsx';

const route = getRouteApi('/signed-in/landing-pages/$pageId');
const DayCharts = lazy(async () => ({ default: (await import('./day-charts.tsx')).DayCharts }));

/** What has come of the page in the last thirty days, and which of its variants does better. */
export function ResultsPage() {
  const { pageId } = route.useParams();
  const stats = useQuery(statsQuery(pageId));
  return (
    <Stack gap="lg">
      <Title order={2}>{stats.data ? `The last ${stats.data.days.length} days` : 'Results'}</Title>
      {stats.error && !stats.data && <Failure error={stats.error} onRetry={() => void stats.refetch()} />}
      {stats.data && <Total days={stats.data.days} />}
      <Suspense fallback={<Skeleton height={280} />}>
        {stats.data ? <DayCharts days={stats.data.days} /> : <Skeleton height={280} />}
      </Suspense>
      <VariantSection pageId={pageId} figures={stats.data?.variants ?? []} />
    </Stack>
  );
}

function Total({ days }: { days: Stats['days'] }) {
  const sum = (of: 'views' | 'leads') => days.reduce((all, day) => all + day[of], 0);
  const [views, leads] = [sum('views'), sum('leads')];
  return (
    <Figures
      label={`The last ${days.length} days`}
      figures={[
        ['Views', count(views)],
        ['Leads', count(leads)],
        ['Views that became leads', share(leads, views)],
      ]}
    />
  );
}
