import { Badge } from '@mantine/core';
import type { ArticleStatus } from '../../../domain/content/article.ts';
import badges from '../parts/status-badge.module.css';
import { STATUS_LOOKS, STATUS_WORDS } from './words.ts';

/** The status of an article, by word and colour. */
export function ArticleStatusBadge({ status }: { status: ArticleStatus }) {
  return (
    <Badge
      component="span"
      className={badges.badge}
      data-status={STATUS_LOOKS[status]}
      tt="none"
      fw={550}
      radius="sm"
      style={{ flex: 'none' }}
    >
      {STATUS_WORDS[status]}
    </Badge>
  );
}
