import { Badge } from '@mantine/core';
import badges from '../parts/status-badge.module.css';
import type { LandingPage } from './queries.ts';
import { STATUS_WORDS } from './words.ts';

/** As the badges of jobs: green is what is there for visitors. */
const LOOKS: Record<LandingPage['status'], string> = {
  draft: 'paused',
  published: 'completed',
  archived: 'skipped',
};

/** Whether a page is live. */
export function PageStatus({ status }: Pick<LandingPage, 'status'>) {
  return (
    <Badge
      component="span"
      className={badges.badge}
      data-status={LOOKS[status]}
      tt="none"
      fw={550}
      radius="sm"
    >
      {STATUS_WORDS[status]}
    </Badge>
  );
}
