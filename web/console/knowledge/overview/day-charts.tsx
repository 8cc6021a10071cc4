import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { DayBars } from '../../parts/charts/day-bars.tsx';
import { DAY_CHART, DAYS_AXIS, rowsOf, type Series } from '../../parts/charts/series.ts';
import { ChartFigure } from '../../parts/charts/chart-figure.tsx';
import { duration } from '../../parts/format.ts';
import classes from './page.module.css';
import type { Analytics } from './queries.ts';

type Day = Analytics['perDay'][number];

const ANSWERS: Series<Day>[] = [
  { name: 'found', label: 'From documents', look: 1, of: (day) => day.answers - day.fallbacks },
  { name: 'fallbacks', label: 'Without documents', look: 2, of: (day) => day.fallbacks },
];
const SESSIONS: Series<Day>[] = [
  { name: 'sessions', label: 'Conversations', look: 1, of: (day) => day.sessions },
];
const TIMES: Series<Day>[] = [
  { name: 'p50', label: 'Median', look: 1, of: (day) => timeOf(day, day.responseTimes.p50) },
  { name: 'p95', label: '95 % within', look: 2, of: (day) => timeOf(day, day.responseTimes.p95) },
];
const RATINGS: Series<Day>[] = [
  { name: 'up', label: 'Good', look: 1, of: (day) => day.feedback.up },
  { name: 'down', label: 'Bad', look: 2, of: (day) => day.feedback.down },
];

const timeOf = (day: Day, time: number) => (day.answers === 0 ? null : time);

/** The days of the period as charts, each of which is also a table. */
export function DayCharts({ days }: { days: Day[] }) {
  return (
    <div className={classes.charts}>
      <ChartFigure title="Answers" days={days} series={ANSWERS}>
        <DayBars days={days} series={ANSWERS} />
      </ChartFigure>
      <ChartFigure title="Conversations" days={days} series={SESSIONS}>
        <DayBars days={days} series={SESSIONS} />
      </ChartFigure>
      <ChartFigure title="Time to answer" days={days} series={TIMES} format={duration} isLines>
        <Lines days={days} series={TIMES} format={duration} />
      </ChartFigure>
      <ChartFigure title="Ratings" days={days} series={RATINGS}>
        <DayBars days={days} series={RATINGS} />
      </ChartFigure>
    </div>
  );
}

interface ChartProps {
  days: Day[];
  series: Series<Day>[];
  format: (value: number) => string;
}

function Lines({ days, series, format }: ChartProps) {
  return (
    <LineChart
      {...DAY_CHART}
      data={rowsOf(days, series)}
      series={series.map(({ name, label, look }) => ({
        name,
        label,
        color: `var(--series-${look})`,
        ...(look === 2 ? { strokeDasharray: '5 4' } : {}),
      }))}
      valueFormatter={format}
      yAxisProps={{ width: 64 }}
      xAxisProps={{ ...DAYS_AXIS, padding: { left: 14, right: 14 } }}
      curveType="linear"
      connectNulls
      dotProps={{ r: 3 }}
    />
  );
}
