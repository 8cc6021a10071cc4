import { Box, Stack, Text, Title } from '@mantine/core';
import { count, plural } from '../../parts/format.ts';
import { SitemapFiles } from '../../site/sitemap-files.tsx';
import { Figures } from '../../parts/figures.tsx';
import type { Report } from '../queries.ts';
import { useReport } from '../use-report.ts';
import classes from './site.module.css';

/** What the site offers crawlers: its sitemaps, its robots.txt and its structured data. */
export function CrawlersPage() {
  const { report } = useReport();
  return (
    <Stack gap="xl">
      <Sitemaps sitemaps={report.sitemaps} />
      <div className={classes.columns}>
        <Robots robots={report.robots} />
        <StructuredData data={report.structuredData} />
      </div>
    </Stack>
  );
}

const SOURCES: Record<Report['sitemaps']['source'], string> = {
  robots: 'Listed in robots.txt.',
  'well-known': 'Found at a common location; not listed in robots.txt.',
  given: 'Given as the URL of the audit.',
  none: 'No sitemap was found.',
};

function Sitemaps({ sitemaps }: { sitemaps: Report['sitemaps'] }) {
  const { source, files, urls, offSite, duplicates, indexableMissing, futureDates } = sitemaps;
  return (
    <section aria-labelledby="sitemaps-title">
      <Title order={2} id="sitemaps-title">
        Sitemaps
      </Title>
      <Text c="dimmed" mb="sm">
        {SOURCES[source]}
      </Text>
      {files.length > 0 && (
        <Stack gap="md">
          <Figures
            label="Sitemaps"
            figures={[
              ['URLs', count(urls)],
              ['Pages missing', count(indexableMissing)],
              ['On other hosts', count(offSite)],
              ['Listed twice', count(duplicates)],
              ['Dated in the future', count(futureDates)],
            ]}
          />
          <SitemapFiles files={files} />
        </Stack>
      )}
    </section>
  );
}

const ROBOTS: Record<Report['robots']['result'], string> = {
  read: 'It was read.',
  missing: 'There is none: everything may be crawled.',
  unavailable: 'The server responds with an error: crawlers stay away from the whole site.',
  unreachable: 'It could not be fetched: crawlers stay away from the whole site.',
};

function Robots({ robots }: { robots: Report['robots'] }) {
  const { result, text, crawlDelay, sitemaps } = robots;
  return (
    <section aria-labelledby="robots-title">
      <Title order={2} id="robots-title">
        robots.txt
      </Title>
      <Text c="dimmed">
        {ROBOTS[result]}
        {result === 'read' &&
          ` It lists ${sitemaps.length === 0 ? 'no sitemap' : plural(sitemaps.length, 'sitemap')}.`}
        {crawlDelay !== null && ` It asks for ${plural(crawlDelay, 'second')} between requests.`}
      </Text>
      {text && (
        <Box
          component="pre"
          className={classes.text}
          tabIndex={0}
          role="region"
          aria-label="The text of robots.txt"
        >
          {text}
        </Box>
      )}
    </section>
  );
}

function StructuredData({ data }: { data: Report['structuredData'] }) {
  return (
    <section aria-labelledby="structured-title">
      <Title order={2} id="structured-title">
        Structured data
      </Title>
      <Text c="dimmed" mb="sm">
        {data.types.length === 0 ? 'No page has any.' : `${plural(data.pages, 'page')} with it.`}
      </Text>
      {data.types.length > 0 && (
        <ul className={classes.list}>
          {data.types.map(({ type, pages }) => (
            <li key={type} className={classes.line}>
              <Text size="sm" fw={550}>
                {type}
              </Text>
              <Text size="sm" c="dimmed">
                {plural(pages, 'page')}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
