import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { Pages } from '../../parts/pages.tsx';
import { PageLink } from '../page-link.tsx';
import { auditedPagesQuery, type Report } from '../queries.ts';
import classes from './issues.module.css';
import { loading } from '../../parts/loading.ts';

const route = getRouteApi('/signed-in/audits/$auditId/issues');
const PAGE_SIZE = 20;
const LINE_PX = 30;

/** The pages that have an issue, twenty at a time. */
export function AffectedPages({ auditId, issue }: { auditId: string; issue: Report['issues'][number] }) {
  const { page } = route.useSearch();
  const pages = useQuery(auditedPagesQuery(auditId, { issue: issue.id, page, pageSize: PAGE_SIZE }));
  if (pages.isPending)
    return (
      <Skeleton
        height={LINE_PX * Math.min(PAGE_SIZE, issue.count) + LINE_PX}
        {...loading('Loading the pages')}
      />
    );
  if (pages.isError) return <Failure error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <>
      <Text size="sm" fw={600} mb={2}>
        On {plural(pages.data.total, 'page')}
      </Text>
      <ul className={classes.urls} aria-label="Pages with this issue" aria-busy={pages.isPlaceholderData}>
        {pages.data.items.map(({ url }) => (
          <li key={url}>
            <PageLink auditId={auditId} url={url} />
          </li>
        ))}
      </ul>
      <Pages {...pages.data} label="Pages of URLs" keepsScroll />
    </>
  );
}
