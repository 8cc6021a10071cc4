import { Badge } from '@mantine/core';
import badges from '../parts/status-badge.module.css';

interface StateBadgeProps {
  /** The look of a job badge: green for what candidates can use. */
  look: 'completed' | 'processing' | 'failed' | 'skipped';
  words: string;
}

/** A state, as a word and a colour. */
export function StateBadge({ look, words }: StateBadgeProps) {
  return (
    <Badge
      component="span"
      className={badges.badge}
      data-status={look}
      tt="none"
      fw={550}
      radius="sm"
      style={{ flex: 'none' }}
    >
      {words}
    </Badge>
  );
}
