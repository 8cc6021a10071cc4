import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './chip-link.module.css';
import { count } from './format.ts';

interface ChipProps extends ComponentProps<'a'> {
  isChosen: boolean;
  /** Number of matches, once known. */
  amount: number | undefined;
}

/** One option of a filter, as a link, so that the choice is in the URL. */
export const ChipLink = createLink(({ isChosen, amount, children, ...props }: ChipProps) => (
  // The router's own check whether a link is current also compares the page number.
  <a {...props} className={classes.entry} aria-current={isChosen ? 'true' : undefined}>
    {children} {amount !== undefined && <span className={classes.count}>{count(amount)}</span>}
  </a>
));

interface ChipsProps {
  label: string;
  /** Keeps any number of options in one line, so that nothing below moves when they arrive. */
  isOneLine?: boolean;
  children: ReactNode;
}

/** Options side by side, of which one is selected; on a narrow screen, one line that scrolls. */
export function Chips({ label, isOneLine = false, children }: ChipsProps) {
  return (
    <nav aria-label={label} className={classes.row} data-one-line={isOneLine || undefined}>
      {children}
    </nav>
  );
}
