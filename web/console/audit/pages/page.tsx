import { Group, Select, Stack } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Pages } from '../../parts/pages.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { useSearchText } from '../../parts/use-search-text.ts';
import { auditedPagesQuery } from '../queries.ts';
import { ANSWERS, type PagesSearch } from '../search.ts';
import { PagesTable } from './pages-table.tsx';
import { SearchField } from '../../parts/search-field.tsx';

const route = getRouteApi('/signed-in/audits/$auditId/pages');

const ANSWER_WORDS: Record<(typeof ANSWERS)[number], string> = {
  '2xx': 'Success (2xx)',
  '3xx': 'Redirects (3xx)',
  '4xx': 'Client errors (4xx)',
  '5xx': 'Server errors (5xx)',
  none: 'No response',
};

/** All URLs that an audit found, each with its result. */
export function PagesPage() {
  return (
    <Stack gap="md">
      <Filters />
      <PageList />
    </Stack>
  );
}

function Filters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (choice: PagesSearch, replace = false) =>
    void navigate({
      search: (now) => ({ ...now, ...choice, page: undefined }),
      replace,
      resetScroll: false,
    });
  const [text, setText] = useSearchText(search.search, (next) => choose({ search: next }, true));
  return (
    <Group gap="sm">
      <SearchField
        label="Find a page by URL or title"
        placeholder="Find by URL or title"
        value={text}
        onChange={setText}
        w={280}
      />
      <Select
        aria-label="Status"
        w={230}
        placeholder="Any status"
        clearable
        clearButtonProps={{ 'aria-label': 'Show all statuses' }}
        data={ANSWERS.map((value) => ({ value, label: ANSWER_WORDS[value] }))}
        value={search.status ?? null}
        onChange={(value) => choose({ status: ANSWERS.find((one) => one === value) })}
      />
    </Group>
  );
}

function PageList() {
  const { auditId } = route.useParams();
  const search = route.useSearch();
  const pages = useQuery(auditedPagesQuery(auditId, { ...search, pageSize: 50 }));
  if (pages.isPending) return <TableSkeleton rows={12} />;
  if (pages.isError) return <Failure error={pages.error} onRetry={() => void pages.refetch()} />;
  if (pages.data.items.length === 0) return <NothingFits auditId={auditId} />;
  return (
    <div aria-busy={pages.isPlaceholderData}>
      <PagesTable auditId={auditId} pages={pages.data.items} />
      <Pages {...pages.data} label="Pages of the list" />
    </div>
  );
}

function NothingFits({ auditId }: { auditId: string }) {
  return (
    <EmptyState
      title="No matching pages"
      icon={<IconFileSearch size={40} stroke={1.4} aria-hidden />}
      action={
        <ButtonLink to="/audits/$auditId/pages" params={{ auditId }} variant="default">
          Show all pages
        </ButtonLink>
      }
    >
      No URL of this audit matches these filters.
    </EmptyState>
  );
}
