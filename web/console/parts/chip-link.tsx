import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './chip-link.module.css';
import { count } from './format.ts';

interface ChipProps extends ComponentProps<'a'> {
  isChosen: boolean;
  /** How many there are of it. */
  amount: number;
}

/** One choice of a filter: a link, so that the choice is in the URL. */
export const ChipLink = createLink(({ isChosen, amount, children, ...props }: ChipProps) => (
  // A link's own idea of being current looks at the page number, too.
  <a {...props} className={classes.entry} aria-current={isChosen ? 'true' : undefined}>
    {children} <span className={classes.count}>{count(amount)}</span>
  </a>
));

/** Choices side by side, of which one is taken. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes.row}>
      {children}
    </nav>
  );
}
