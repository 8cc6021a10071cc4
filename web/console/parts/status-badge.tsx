import { Badge } from '@mantine/core';
import type { Job } from '../api/job-events.ts';
import classes from './status-badge.module.css';

type Status = Job['status'] | 'skipped';

const WORDS: Record<Status, string> = {
  queued: 'Queued',
  processing: 'Running',
  waiting: 'Waiting',
  blocked: 'Blocked',
  paused: 'Paused',
  completed: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  skipped: 'Skipped',
};

/** The label of a state. */
export function statusWords(status: Status): string {
  return WORDS[status];
}

/** The state of a job or a stage as a badge with word and colour. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge className={classes.badge} data-status={status} tt="none" fw={550} radius="sm">
      {statusWords(status)}
    </Badge>
  );
}
