import { Box, Table, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { count } from '../format.ts';
import classes from './chart-figure.module.css';
import type { ChartDay, Series } from './series.ts';

interface ChartFigureProps<Day extends ChartDay> {
  title: string;
  days: Day[];
  series: Series<Day>[];
  format?: (value: number) => string;
  isLines?: boolean;
  /** The chart. */
  children: ReactNode;
}

/** A chart with title and legend, and a collapsed table of its numbers. */
export function ChartFigure<Day extends ChartDay>({
  title,
  days,
  series,
  format = count,
  isLines,
  children,
}: ChartFigureProps<Day>) {
  const id = useId();
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption className={classes.caption}>
        <Text component="h3" id={id} fw={600} m={0}>
          {title}
        </Text>
        {series.length > 1 && (
          <ul className={classes.legend}>
            {series.map(({ name, label, look }) => (
              <li key={name}>
                <span className={classes.sample} data-look={look} data-lines={isLines} aria-hidden />
                {label}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div aria-hidden className={classes.chart}>
        {children}
      </div>
      <details className={classes.numbers}>
        <summary>{title} as a table</summary>
        <Box className={classes.scroll} tabIndex={0} role="region" aria-label={`${title}, day by day`}>
          <DayTable days={days} series={series} format={format} />
        </Box>
      </details>
    </figure>
  );
}

/** The numbers of a chart as a table, last day first. */
function DayTable<Day extends ChartDay>({
  days,
  series,
  format,
}: Required<Pick<ChartFigureProps<Day>, 'days' | 'series' | 'format'>>) {
  return (
    <Table fz="sm" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Day</Table.Th>
          {series.map(({ name, label }) => (
            <Table.Th key={name} scope="col" ta="end">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.toReversed().map((day) => (
          <Table.Tr key={day.day}>
            <Table.Th scope="row" fw={400}>
              {day.day}
            </Table.Th>
            {series.map(({ name, of }) => {
              const value = of(day);
              return (
                <Table.Td key={name} ta="end">
                  {value === null ? '–' : format(value)}
                </Table.Td>
              );
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
