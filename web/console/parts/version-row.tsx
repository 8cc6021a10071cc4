import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { RelativeTime } from './relative-time.tsx';
import classes from './version-row.module.css';

/** A list of saved versions, newest first. */
export function VersionList({ children }: { children: ReactNode }) {
  return (
    <ol className={classes.list} aria-label="Versions">
      {children}
    </ol>
  );
}

interface VersionRowProps {
  number: number;
  /** Why the version was saved. */
  reason: string;
  isPresent: boolean;
  createdAt: string;
  onView: () => void;
  /** A summary of its content. */
  children: ReactNode;
}

/** One version, with a button to view it. */
export function VersionRow({ number, reason, isPresent, createdAt, onView, children }: VersionRowProps) {
  return (
    <li className={classes.version}>
      <div>
        <Text fw={550}>
          {reason}
          {isPresent && (
            <Text span size="sm" c="dimmed" fw={400}>
              {' '}
              (current)
            </Text>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          Version {number}, {children}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        <RelativeTime at={createdAt} />
      </Text>
      <Button size="xs" variant="default" onClick={onView} aria-label={`View version ${number}`}>
        View
      </Button>
    </li>
  );
}
