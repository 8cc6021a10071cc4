import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { shortDay } from '../../../parts/format.ts';
import { chartHeight, MOST_BARS } from './chart-height.ts';
import type { Measure } from './search.ts';
import { type UsageItem, valueInWords, valueOf } from './words.ts';

interface UsageChartProps {
  items: UsageItem[];
  measure: Measure;
  isByDay: boolean;
  label: (key: string) => string;
}

/** One measure as bars: days vertically, anything else horizontally, largest first. The table contains the same data. */
export function UsageChart({ items, measure, isByDay, label }: UsageChartProps) {
  const bars = items.map((item) => ({
    name: isByDay ? shortDay(item.key) : label(item.key),
    value: valueOf(item, measure),
  }));
  const shown = isByDay ? bars : bars.toSorted((a, b) => b.value - a.value).slice(0, MOST_BARS);
  return (
    <div role="img" aria-label="Chart of the table below" style={{ marginBottom: '1.25rem' }}>
      <BarChart
        h={chartHeight(shown.length, isByDay)}
        data={shown}
        dataKey="name"
        orientation={isByDay ? 'horizontal' : 'vertical'}
        series={[{ name: 'value', color: 'race.7', label: ' ' }]}
        valueFormatter={(value) => valueInWords(value, measure)}
        xAxisProps={{ interval: 'equidistantPreserveStart', allowDecimals: measure === 'cost' }}
        yAxisProps={{ width: isByDay ? 64 : 130, allowDecimals: measure === 'cost' }}
        gridAxis={isByDay ? 'x' : 'y'}
        barProps={{ radius: 3, maxBarSize: 28, isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
