import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { useId } from 'react';
import { duration } from '../../parts/format.ts';
import { ChartFigure } from './chart-figure.tsx';
import classes from './page.module.css';
import type { Analytics } from './queries.ts';

type Day = Analytics['perDay'][number];

/** What is drawn of each day; `null` where there was nothing to measure. */
export interface Series {
  name: string;
  label: string;
  /** 1 is dark and even, 2 light and hatched or dashed: colour is not needed to tell them apart. */
  look: 1 | 2;
  of: (day: Day) => number | null;
}

const ANSWERS: Series[] = [
  { name: 'found', label: 'From documents', look: 1, of: (day) => day.answers - day.fallbacks },
  { name: 'fallbacks', label: 'Without documents', look: 2, of: (day) => day.fallbacks },
];
const SESSIONS: Series[] = [{ name: 'sessions', label: 'Conversations', look: 1, of: (day) => day.sessions }];
const TIMES: Series[] = [
  { name: 'p50', label: 'Median', look: 1, of: (day) => timeOf(day, day.responseTimes.p50) },
  { name: 'p95', label: '95 % within', look: 2, of: (day) => timeOf(day, day.responseTimes.p95) },
];
const RATINGS: Series[] = [
  { name: 'up', label: 'Good', look: 1, of: (day) => day.feedback.up },
  { name: 'down', label: 'Bad', look: 2, of: (day) => day.feedback.down },
];

const timeOf = (day: Day, time: number) => (day.answers === 0 ? null : time);

/** The days of the period as charts, and each as a table, too. */
export function DayCharts({ days }: { days: Day[] }) {
  return (
    <div className={classes.charts}>
      <ChartFigure title="Answers" days={days} series={ANSWERS}>
        <Bars days={days} series={ANSWERS} />
      </ChartFigure>
      <ChartFigure title="Conversations" days={days} series={SESSIONS}>
        <Bars days={days} series={SESSIONS} />
      </ChartFigure>
      <ChartFigure title="Time to answer" days={days} series={TIMES} format={duration} isLines>
        <Lines days={days} series={TIMES} format={duration} />
      </ChartFigure>
      <ChartFigure title="Ratings" days={days} series={RATINGS}>
        <Bars days={days} series={RATINGS} />
      </ChartFigure>
    </div>
  );
}

interface ChartProps {
  days: Day[];
  series: Series[];
}

/** What all charts share; the table beside says the same to those who do not see them. */
const COMMON = {
  h: 220,
  dataKey: 'day',
  tickLine: 'none',
  gridColor: 'var(--line)',
  textColor: 'var(--mantine-color-dimmed)',
  accessibilityLayer: false,
  strokeDasharray: '2 4',
} as const;

/** As many days as have room, each as far from the next. */
const DAYS_AXIS = { interval: 'equidistantPreserveStart' } as const;

function Bars({ days, series }: ChartProps) {
  const id = useId();
  const hatch = `hatch-${id}`;
  return (
    <BarChart
      {...COMMON}
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

function Lines({ days, series, format }: ChartProps & { format: (value: number) => string }) {
  return (
    <LineChart
      {...COMMON}
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

const shortDays = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

function rowsOf(days: Day[], series: Series[]): Record<string, string | number | null>[] {
  return days.map((day) => ({
    day: shortDays.format(new Date(day.day)),
    ...Object.fromEntries(series.map(({ name, of }) => [name, of(day)])),
  }));
}
