import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconListSearch, IconSitemapOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Figures } from '../parts/figures.tsx';
import { shortUrl } from '../parts/url-words.ts';
import { request } from '../api/client.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Failure } from '../parts/failure.tsx';
import { count } from '../parts/format.ts';
import { TableSkeleton } from '../parts/table-skeleton.tsx';
import classes from './explorer-page.module.css';
import { analysesQuery, type SitemapList, sitemapsQuery, type StartedAnalysis } from './queries.ts';
import { SitemapFiles } from './sitemap-files.tsx';
import { loading } from '../parts/loading.ts';

const SOURCES: Record<SitemapList['source'], string> = {
  robots: 'Listed in robots.txt.',
  'well-known': 'Found at a common location; not listed in robots.txt.',
  given: 'Read from the URL that you entered.',
};

/** The current sitemaps of one site. */
export function FoundSitemaps({ url }: { url: string }) {
  const found = useQuery(sitemapsQuery(url));
  if (found.isPending) return <FilesSkeleton />;
  if (found.isError)
    return (
      <Failure title="The site could not be read" error={found.error} onRetry={() => void found.refetch()} />
    );
  const { sitemaps, totalUrls, source, isCut } = found.data;
  if (sitemaps.length === 0) return <NoSitemaps url={url} />;
  const faulty = sitemaps.filter(({ error, findings }) => error !== undefined || findings.length > 0).length;
  return (
    <Stack gap="lg">
      <section aria-labelledby="found-title">
        <Title order={2} id="found-title">
          {shortUrl(url)}
        </Title>
        <Text c="dimmed" mb="sm">
          {SOURCES[source]}
          {isCut && ' There are more than could be read at once; the analysis reads them all.'}
        </Text>
        <Figures
          label="Found"
          figures={[
            ['Files', count(sitemaps.length)],
            ['URLs', count(totalUrls)],
            ['Files with problems', count(faulty)],
          ]}
        />
      </section>
      <Analyse url={url} />
      <SitemapFiles files={sitemaps} />
    </Stack>
  );
}

function Analyse({ url }: { url: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () => request<StartedAnalysis>('POST', '/sitemap', { query: { wait: false }, body: { url } }),
    onSuccess: async ({ id }) => {
      void client.invalidateQueries({ queryKey: analysesQuery.queryKey });
      await navigate({ to: '/sitemaps/$analysisId', params: { analysisId: id } });
    },
  });
  return (
    <div className={classes.analyse}>
      <Text size="sm">
        All URLs are listed, and up to 500 pages from all sitemaps are fetched for their type, text length and
        status.
      </Text>
      <Button
        leftSection={<IconListSearch size={17} aria-hidden />}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        Analyse the pages
      </Button>
    </div>
  );
}

function NoSitemaps({ url }: { url: string }) {
  return (
    <EmptyState title="No sitemap was found" icon={<IconSitemapOff size={44} stroke={1.4} aria-hidden />}>
      There is none in robots.txt of {shortUrl(url)} or at the common locations. If it is elsewhere, enter its
      URL.
    </EmptyState>
  );
}

function FilesSkeleton() {
  return (
    <Stack gap="lg" {...loading('Reading the sitemaps')}>
      <Skeleton height={54} width="min(20rem, 100%)" />
      <Skeleton height={80} />
      <TableSkeleton rows={5} />
    </Stack>
  );
}
