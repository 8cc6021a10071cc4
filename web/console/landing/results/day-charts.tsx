import { ChartFigure } from '../../parts/charts/chart-figure.tsx';
import { DayBars } from '../../parts/charts/day-bars.tsx';
import type { Series } from '../../parts/charts/series.ts';
import type { Stats } from '../queries.ts';
import classes from './results.module.css';

interface Day {
  day: string;
  views: number;
  leads: number;
}

const VIEWS: Series<Day>[] = [{ name: 'views', label: 'Views', look: 1, of: ({ views }) => views }];
const LEADS: Series<Day>[] = [{ name: 'leads', label: 'Leads', look: 1, of: ({ leads }) => leads }];

/** Charts of views and leads by day, each with a table. */
export function DayCharts({ days }: { days: Stats['days'] }) {
  const shown = days.map(({ date, views, leads }) => ({ day: date, views, leads }));
  return (
    <div className={classes.charts}>
      <ChartFigure title="Views" days={shown} series={VIEWS}>
        <DayBars days={shown} series={VIEWS} />
      </ChartFigure>
      <ChartFigure title="Leads" days={shown} series={LEADS}>
        <DayBars days={shown} series={LEADS} />
      </ChartFigure>
    </div>
  );
}
