import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../parts/back-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { AnswerBadge } from '../../parts/answer-badge.tsx';
import { OpenPage } from '../../parts/open-page.tsx';
import { type PageDetail, pageDetailQuery } from '../queries.ts';
import { pathOf } from '../../parts/url-words.ts';
import classes from './detail.module.css';
import { Findings } from './findings.tsx';
import { PageFactList } from './page-fact-list.tsx';
import { PageLinks } from './page-links.tsx';
import { loading } from '../../parts/loading.ts';

const route = getRouteApi('/signed-in/audits/$auditId/page');

/** One page of the site: its findings, and the facts about it. */
export function PageDetailPage() {
  const { auditId } = route.useParams();
  const { url } = route.useSearch();
  const page = useQuery(pageDetailQuery(auditId, url));
  return (
    <Stack gap="lg">
      <div>
        <BackLink to="/audits/$auditId/pages" params={{ auditId }}>
          All pages
        </BackLink>
        <div className={classes.head}>
          <Title order={2}>{pathOf(url)}</Title>
          <OpenPage url={url} />
          {page.data && <AnswerBadge status={page.data.status} failure={page.data.failure} />}
        </div>
        {page.data?.title && <Text c="dimmed">{page.data.title}</Text>}
      </div>
      {page.isPending && <DetailSkeleton />}
      {page.isError && <Failure error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && <Detail auditId={auditId} page={page.data} />}
    </Stack>
  );
}

function Detail({ auditId, page }: { auditId: string; page: PageDetail }) {
  return (
    <div className={classes.columns}>
      <Findings auditId={auditId} findings={page.findings} />
      <Stack gap="lg">
        <PageFactList auditId={auditId} page={page} />
        <PageLinks auditId={auditId} title="Links to this page" links={page.linksIn} />
        <PageLinks auditId={auditId} title="Links from this page" links={page.linksOut} />
      </Stack>
    </div>
  );
}

function DetailSkeleton() {
  return (
    <div className={classes.columns} {...loading('Loading the page')}>
      <Skeleton height={360} />
      <Skeleton height={360} />
    </div>
  );
}
