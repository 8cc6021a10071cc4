import { Badge } from '@mantine/core';
import badges from '../parts/status-badge.module.css';
import type { LandingPage } from './queries.ts';
import { STATUS_WORDS } from './words.ts';

/** The job badge style of each status; green means that visitors can see the page. */
const LOOKS: Record<LandingPage['status'], string> = {
  draft: 'paused',
  published: 'completed',
  archived: 'skipped',
};

const CHANGED = 'Published, changed since';

/** Whether a page is live, and whether visitors see its latest saved state. */
export function PageStatus({ page }: { page: Pick<LandingPage, 'status' | 'changedSincePublished'> }) {
  const { status, changedSincePublished } = page;
  return (
    <Badge
      component="span"
      className={badges.badge}
      data-status={LOOKS[status]}
      tt="none"
      fw={550}
      radius="sm"
    >
      {changedSincePublished ? CHANGED : STATUS_WORDS[status]}
    </Badge>
  );
}
