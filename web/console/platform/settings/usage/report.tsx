import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { day } from '../../../parts/format.ts';
import { agentNamesQuery } from '../queries.ts';
import { chartHeight } from './chart-height.ts';
import { everyDay } from './period.ts';
import { type Group, type Measure, MEASURES } from './search.ts';
import { UsageTable } from './table.tsx';
import { bestMeasure, purposeWord, type UsageItem } from './words.ts';

const UsageChart = lazy(async () => ({ default: (await import('./chart.tsx')).UsageChart }));

interface UsageReportProps {
  items: UsageItem[];
  days: { from: string; to: string };
  by: Group;
  measure: Measure | undefined;
  onMeasure: (measure: Measure) => void;
}

/** The sums as a chart of one measure, and as a table of all measures. */
export function UsageReport({ items, days, by, measure = bestMeasure(items), ...props }: UsageReportProps) {
  const label = useLabels(by);
  if (items.length === 0) {
    return (
      <EmptyState title="No usage" icon={<IconChartBar size={40} stroke={1.3} aria-hidden />}>
        No model was called in this period.
      </EmptyState>
    );
  }
  const charted = by === 'day' ? everyDay(items, days) : items;
  return (
    <>
      <SegmentedControl
        aria-label="Shown in the chart"
        size="xs"
        mb="sm"
        data={[...MEASURES]}
        value={measure}
        onChange={props.onMeasure}
      />
      <Suspense fallback={<Skeleton height={chartHeight(charted.length, by === 'day')} mb="lg" />}>
        <UsageChart items={charted} measure={measure} isByDay={by === 'day'} label={label} />
      </Suspense>
      <UsageTable items={items} by={by} label={label} />
    </>
  );
}

/** Returns a function that gives the label of a sum's key. */
function useLabels(by: Group): (key: string) => string {
  const { data: agents } = useQuery({ ...agentNamesQuery, enabled: by === 'agent' });
  if (by === 'day') return day;
  if (by === 'purpose') return purposeWord;
  if (by === 'model') return (key) => key;
  const names = new Map(agents?.items.map(({ id, name }) => [id, name]));
  const hasAll = agents && agents.items.length === agents.total;
  return (key) =>
    key === 'none' ? 'No agent' : (names.get(key) ?? (hasAll ? 'A deleted agent' : `Agent ${key.slice(-6)}`));
}
