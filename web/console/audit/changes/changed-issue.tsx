import { Text } from '@mantine/core';
import { CATEGORY_WORDS } from '../../../../domain/audit/category-words.ts';
import { plural } from '../../parts/format.ts';
import { PageLink } from '../page-link.tsx';
import type { Comparison } from '../queries.ts';
import { UrlList } from '../site/url-list.tsx';
import { SeverityMark } from '../severity-badge.tsx';
import classes from './changes.module.css';

interface ChangedIssueProps {
  auditId: string;
  issue: Comparison['issues'][number];
  kind: 'new' | 'fixed';
}

/** An issue that some pages have got, or got rid of. */
export function ChangedIssue({ auditId, issue, kind }: ChangedIssueProps) {
  const urls = kind === 'new' ? issue.newUrls : issue.fixedUrls;
  return (
    <li className={classes.issue}>
      <SeverityMark severity={issue.severity} />
      <div>
        <Text size="sm" fw={550}>
          {issue.title}
        </Text>
        <Text size="sm" c="dimmed">
          {CATEGORY_WORDS[issue.category]} · {urls.length === 0 ? 'whole site' : plural(issue[kind], 'page')}
        </Text>
        <UrlList urls={urls}>{(url) => <PageLink auditId={auditId} url={url} />}</UrlList>
      </div>
    </li>
  );
}
