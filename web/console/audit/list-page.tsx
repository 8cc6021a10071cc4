import { Skeleton, Stack } from '@mantine/core';
import { IconPlus, IconWorldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFreshQueries } from '../api/use-fresh-queries.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Failure } from '../parts/failure.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Pages } from '../parts/pages.tsx';
import { AuditRow } from './audit-row.tsx';
import classes from './list-page.module.css';
import { auditsQuery, type Audits } from './queries.ts';
import { loading } from '../parts/loading.ts';

const route = getRouteApi('/signed-in/audits');

/** All audits of the company, newest first. */
export function AuditsPage() {
  const search = route.useSearch();
  const audits = useQuery(auditsQuery(search));
  useFreshQueries(['seo-audit'], [['audits']]);
  const isEmpty = audits.data?.total === 0;
  return (
    <>
      <PageHeader
        title="Site audits"
        description="What is wrong with a site for search engines and visitors, page by page, and how to fix it."
        actions={isEmpty ? undefined : <NewAudit />}
      />
      {audits.isPending && <ListSkeleton />}
      {audits.error && !audits.data && <Failure error={audits.error} onRetry={() => void audits.refetch()} />}
      {isEmpty && (
        <EmptyState
          title="Audit your first site"
          icon={<IconWorldSearch size={44} stroke={1.4} aria-hidden />}
          action={<NewAudit />}
        >
          Enter its URL. Its pages are crawled as a search engine does, and checked for more than three
          hundred issues.
        </EmptyState>
      )}
      {audits.data && !isEmpty && <AuditList audits={audits.data} />}
    </>
  );
}

function NewAudit() {
  return (
    <ButtonLink to="/audits/new" leftSection={<IconPlus size={18} aria-hidden />}>
      New audit
    </ButtonLink>
  );
}

function AuditList({ audits }: { audits: Audits }) {
  return (
    <>
      <ul className={classes.list} aria-label="Audits">
        {audits.items.map((audit) => (
          <AuditRow key={audit.id} audit={audit} />
        ))}
      </ul>
      <Pages {...audits} label="Pages of audits" />
    </>
  );
}

function ListSkeleton() {
  return (
    <Stack gap={1} {...loading('Loading audits')}>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} height={86} />
      ))}
    </Stack>
  );
}
