import { Group, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Failure } from '../../../parts/failure.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Budget } from './budget.tsx';
import { usageQuery } from '../queries.ts';
import { Section } from '../section.tsx';
import { daysOfPeriod, PERIODS } from './period.ts';
import { UsageReport } from './report.tsx';
import { GROUPS, type UsageSearch } from './search.ts';
import { Storage } from './storage.tsx';
import { loading } from '../../../parts/loading.ts';

const route = getRouteApi('/signed-in/settings/usage');

/** The company's storage, its model calls, and their cost. */
export function UsagePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { period = '30', by = 'day', measure } = search;
  const days = daysOfPeriod(period);
  const usage = useQuery(usageQuery({ ...days, groupBy: by }));
  const show = (change: UsageSearch) => void navigate({ search: { ...search, ...change }, replace: true });
  return (
    <>
      <PageHeader
        title="Usage"
        description="Storage, and language model calls with their cost. Days are UTC."
      />
      {usage.error ? (
        <Failure error={usage.error} onRetry={() => void usage.refetch()} />
      ) : (
        <>
          <Budget budget={usage.data?.budget} />
          <Storage storage={usage.data?.storage} />
          <Section title="Model calls">
            <Group gap="sm" mb="md">
              <SegmentedControl
                aria-label="Period"
                size="xs"
                data={[...PERIODS]}
                value={period}
                onChange={(value) => show({ period: value })}
              />
              <SegmentedControl
                aria-label="Grouped by"
                size="xs"
                data={[...GROUPS]}
                value={by}
                onChange={(value) => show({ by: value })}
              />
            </Group>
            {usage.data ? (
              <UsageReport
                items={usage.data.items}
                days={days}
                by={by}
                measure={measure}
                onMeasure={(value) => show({ measure: value })}
              />
            ) : (
              <Skeleton height={420} {...loading()} />
            )}
          </Section>
        </>
      )}
    </>
  );
}
