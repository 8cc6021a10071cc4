import { Stack, Text, Title } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { EmptyState } from '../../parts/empty-state.tsx';
import { plural } from '../../parts/format.ts';
import { PageLink } from '../page-link.tsx';
import type { Report } from '../queries.ts';
import { useReport } from '../use-report.ts';
import { UrlList } from './url-list.tsx';
import classes from './site.module.css';

type Duplicates = Report['duplicates'];

interface Group {
  /** The text that the pages share; null if all of their text is the same. */
  shared: string | null;
  urls: string[];
}

/** Pages with the same content: visitors and search engines cannot tell them apart. */
export function DuplicatesPage() {
  const { auditId, report } = useReport();
  const kinds = kindsOf(report.duplicates).filter(({ groups }) => groups.length > 0);
  if (kinds.length === 0) {
    return (
      <EmptyState title="No duplicates" icon={<IconCopyCheck size={44} stroke={1.4} aria-hidden />}>
        Every indexable page has its own title, description and text.
      </EmptyState>
    );
  }
  return (
    <Stack gap="xl">
      {kinds.map((kind) => (
        <Groups key={kind.title} auditId={auditId} {...kind} />
      ))}
    </Stack>
  );
}

function kindsOf({ titles, descriptions, content, nearDuplicates }: Duplicates) {
  const bare = ({ urls }: { urls: string[] }): Group => ({ shared: null, urls });
  return [
    { title: 'Same title', groups: titles.map(({ title, urls }) => ({ shared: title, urls })) },
    {
      title: 'Same description',
      groups: descriptions.map(({ description, urls }) => ({ shared: description, urls })),
    },
    { title: 'Same text', groups: content.map(bare) },
    { title: 'Nearly the same text', groups: nearDuplicates.map(bare) },
  ];
}

function Groups({ auditId, title, groups }: { auditId: string; title: string; groups: Group[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      <ul className={classes.list}>
        {groups.map(({ shared, urls }) => (
          <li key={urls[0]}>
            <Text size="sm" fw={550}>
              {shared === null ? plural(urls.length, 'page') : `“${shared}”`}
              {shared !== null && (
                <Text span size="sm" c="dimmed" fw={400}>
                  {' '}
                  on {plural(urls.length, 'page')}
                </Text>
              )}
            </Text>
            <UrlList urls={urls}>{(url) => <PageLink auditId={auditId} url={url} />}</UrlList>
          </li>
        ))}
      </ul>
    </section>
  );
}
