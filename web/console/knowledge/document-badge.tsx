import { Badge } from '@mantine/core';
import badge from '../parts/status-badge.module.css';
import type { DocumentStatus } from './queries.ts';
import { STATUS_WORDS } from './statuses.ts';

/** The state of a document: the state of its job, in the words of its training. */
export function DocumentBadge({ status }: { status: DocumentStatus }) {
  return (
    <Badge className={badge.badge} data-status={status} tt="none" fw={550} radius="sm">
      {STATUS_WORDS[status]}
    </Badge>
  );
}
