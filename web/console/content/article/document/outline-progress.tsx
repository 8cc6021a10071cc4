import { Text } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { folded } from '../../../../../domain/content/folded.ts';
import type { Heading } from '../../queries.ts';
import classes from './document.module.css';

interface OutlineProgressProps {
  outline: readonly Heading[];
  /** The headings of the text. */
  headings: readonly string[];
}

/** The planned headings with what is to be said under them, and which of them the text has. */
export function OutlineProgress({ outline, headings }: OutlineProgressProps) {
  if (outline.length === 0) return <Text c="dimmed">The article has no outline.</Text>;
  const present = new Set(headings.map(folded));
  return (
    <ol className={classes.checks} aria-label="Planned headings">
      {outline.map(({ level, heading, notes }, place) => {
        const isThere = present.has(folded(heading));
        const Icon = isThere ? IconCheck : IconCircle;
        return (
          <li key={place} style={{ paddingInlineStart: `${level - 2}rem` }}>
            <Text size="sm" fw={550}>
              <Icon size={14} aria-hidden /> {heading}
              <span className="visually-hidden">{isThere ? ': in the text' : ': not in the text'}</span>
            </Text>
            {notes && (
              <Text size="sm" c="dimmed">
                {notes}
              </Text>
            )}
          </li>
        );
      })}
    </ol>
  );
}
