import { Badge } from '@mantine/core';
import type { ArticleStatus } from '../../../domain/content/article.ts';
import badges from '../parts/status-badge.module.css';
import { STATUS_LOOKS, STATUS_WORDS } from './words.ts';

interface ArticleStatusProps {
  status: ArticleStatus;
  /** Whether the text only has quotes from the references, so that nobody has written it yet. */
  isOfQuotes?: boolean | undefined;
}

/** The status of an article, by word and colour. */
export function ArticleStatusBadge({ status, isOfQuotes = false }: ArticleStatusProps) {
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
      {status === 'review' && isOfQuotes ? 'Quotes, to be written' : STATUS_WORDS[status]}
    </Badge>
  );
}
