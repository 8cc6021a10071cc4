import { Group, SegmentedControl, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { Figures } from '../../parts/figures.tsx';
import { count } from '../../parts/format.ts';
import { type Stats, statsQuery } from '../queries.ts';
import { RESULT_DAYS } from '../search.ts';
import { share } from './share.ts';
import { VariantSection } from './variants.tsx';
import { loading } from '../../parts/loading.ts';

const route = getRouteApi('/signed-in/landing-pages/$pageId/results');
const PERIODS = RESULT_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? 'A year' : `${days} days`,
}));
const DayCharts = lazy(async () => ({ default: (await import('./day-charts.tsx')).DayCharts }));

/** Results of the page and its variants in the selected period. They load together, so that nothing moves. */
export function ResultsPage() {
  const { pageId } = route.useParams();
  const { days = 30 } = route.useSearch();
  const navigate = route.useNavigate();
  const stats = useQuery(statsQuery(pageId, days));
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Title order={2}>Results</Title>
        <SegmentedControl
          aria-label="Period"
          size="xs"
          data={PERIODS}
          value={String(days)}
          onChange={(value) =>
            void navigate({
              search: { days: RESULT_DAYS.find((one) => String(one) === value) },
              replace: true,
            })
          }
        />
      </Group>
      {stats.error && !stats.data && <Failure error={stats.error} onRetry={() => void stats.refetch()} />}
      <Suspense fallback={<ChartsSkeleton />}>
        {stats.isPending ? (
          <ChartsSkeleton />
        ) : (
          <>
            {stats.data && <Total days={stats.data.days} />}
            {stats.data && <DayCharts days={stats.data.days} />}
            <VariantSection pageId={pageId} figures={stats.data?.variants} />
          </>
        )}
      </Suspense>
    </Stack>
  );
}

function ChartsSkeleton() {
  return <Skeleton height={280} {...loading()} />;
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
