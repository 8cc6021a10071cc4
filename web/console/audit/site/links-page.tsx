import { Stack, Text, Title } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../parts/empty-state.tsx';
import { count, plural } from '../../parts/format.ts';
import { Pages } from '../../parts/pages.tsx';
import { AnswerBadge } from '../../parts/answer-badge.tsx';
import { PageLink } from '../page-link.tsx';
import { OpenPage } from '../../parts/open-page.tsx';
import type { Report } from '../queries.ts';
import { useReport } from '../use-report.ts';
import { shortUrl } from '../../parts/url-words.ts';
import { UrlList } from './url-list.tsx';
import { Figures } from '../../parts/figures.tsx';
import classes from './site.module.css';

const PAGE_SIZE = 50;

/** How the site is linked, and all broken links with the pages that contain them. */
export function LinksPage() {
  const { auditId, report } = useReport();
  const { internal, external, broken } = report.links;
  return (
    <Stack gap="lg">
      <Figures
        label="Links"
        figures={[
          ['Internal', count(internal)],
          ['External', count(external)],
          ['Broken', count(broken.length)],
        ]}
      />
      <section aria-labelledby="broken-title">
        <Title order={2} id="broken-title" mb="xs">
          Broken links
        </Title>
        {broken.length === 0 ? (
          <EmptyState title="Every link works">Nothing to fix here.</EmptyState>
        ) : (
          <BrokenLinks auditId={auditId} broken={broken} />
        )}
      </section>
    </Stack>
  );
}

function BrokenLinks({ auditId, broken }: { auditId: string; broken: Report['links']['broken'] }) {
  const [page, setPage] = useState(1);
  const shown = broken.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <ul className={classes.list}>
        {shown.map(({ url, status, from }) => (
          <li key={url}>
            <div className={classes.line}>
              <span className={classes.url}>
                <IconLinkOff size={17} aria-hidden />
                <Text span size="sm" fw={550}>
                  {shortUrl(url)}
                </Text>
                <OpenPage url={url} />
              </span>
              <AnswerBadge status={status} failure={status === null ? 'No response' : null} />
            </div>
            <Text size="sm" c="dimmed">
              Linked on {plural(from.length, 'page')}
            </Text>
            <UrlList urls={from}>{(url) => <PageLink auditId={auditId} url={url} />}</UrlList>
          </li>
        ))}
      </ul>
      <Pages
        page={page}
        pageSize={PAGE_SIZE}
        total={broken.length}
        label="Pages of broken links"
        onChange={setPage}
      />
    </>
  );
}
