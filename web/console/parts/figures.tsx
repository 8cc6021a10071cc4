import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface FiguresProps {
  /** The subject of the figures, for screen readers. */
  label: string;
  figures: [name: string, value: ReactNode][];
}

/** Some figures side by side. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(([name, value]) => (
        <div key={name} className={classes.figure}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
