import { Group, SegmentedControl, Skeleton, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Failure } from '../../../parts/failure.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Budget } from './budget.tsx';
import { usageQuery, type Usage } from '../queries.ts';
import { Section } from '../section.tsx';
import { daysOfPeriod, PERIODS } from './period.ts';
import { UsageReport } from './report.tsx';
import { GROUPS, type UsageSearch } from './search.ts';
import { loading } from '../../../parts/loading.ts';
import { sizeInWords } from '../../../../../domain/platform/size-in-words.ts';
import { Facts } from '../facts.tsx';
import { kindWord } from './words.ts';

/** The bar turns yellow from this fraction of the storage. */
const NEARLY = 0.9;

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

/** The company's storage use, by purpose. */
function Storage({ storage }: { storage: Usage['storage'] | undefined }) {
  if (!storage) return <Skeleton height={112} mb="lg" radius="lg" {...loading()} />;
  const { usedBytes, limitBytes, byKind } = storage;
  const part = Math.min(1, usedBytes / limitBytes);
  return (
    <Section title="Storage">
      <Text size="sm" mb={8}>
        <strong>{sizeInWords(usedBytes)}</strong> of {sizeInWords(limitBytes)}
        {part >= NEARLY && '. Delete data that you no longer need to free space.'}
      </Text>
      <Progress
        value={part * 100}
        color={part >= 1 ? 'red' : part >= NEARLY ? 'yellow' : undefined}
        aria-label="Share of the storage used"
        mb={byKind.length > 0 ? 'md' : 0}
      />
      <Facts facts={byKind.map(({ kind, bytes }) => [kindWord(kind), sizeInWords(bytes)])} />
    </Section>
  );
}
