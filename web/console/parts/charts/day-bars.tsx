import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useId } from 'react';
import { type ChartDay, DAY_CHART, DAYS_AXIS, rowsOf, type Series } from './series.ts';

/** A bar for each day, with the series stacked. */
export function DayBars<Day extends ChartDay>({ days, series }: { days: Day[]; series: Series<Day>[] }) {
  const id = useId();
  const hatch = `hatch-${id}`;
  return (
    <BarChart
      {...DAY_CHART}
      type="stacked"
      data={rowsOf(days, series)}
      series={series.map(({ name, label, look }) => ({ name, label, color: `var(--series-${look})` }))}
      barProps={({ name }) =>
        series.some((one) => one.name === name && one.look === 2) ? { fill: `url(#${hatch})` } : {}
      }
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={DAYS_AXIS}
      maxBarWidth={36}
    >
      <defs>
        <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={5} height={5} fill="var(--series-2-ground)" />
          <rect width={2.5} height={5} fill="var(--series-2)" />
        </pattern>
      </defs>
    </BarChart>
  );
}
