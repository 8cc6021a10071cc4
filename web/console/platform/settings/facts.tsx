import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Names and values, one pair per line; on a narrow screen, each value is below its name. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
