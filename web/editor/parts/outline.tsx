import { Text } from '@mantine/core';
import type { OutlineEntry } from '../behaviour/document-facts.ts';
import classes from './editor.module.css';

interface OutlineProps {
  entries: readonly OutlineEntry[];
  onGo: (entry: OutlineEntry) => void;
}

/** The headings of the document; each is a link to its place. */
export function Outline({ entries, onGo }: OutlineProps) {
  return (
    <nav className={classes.outline} aria-label="Outline">
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          Headings of the text appear here.
        </Text>
      )}
      {entries.map((entry) => (
        <button
          key={entry.position}
          type="button"
          className={classes.entry}
          style={{ paddingInlineStart: `${(entry.level - 1) * 0.75 + 0.5}rem` }}
          onClick={() => onGo(entry)}
        >
          {entry.text || 'Empty heading'}
        </button>
      ))}
    </nav>
  );
}
