import { Group, Select, Skeleton } from '@mantine/core';
import { IconLayoutDashboard, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BRAND_TONES } from '../../../domain/landing/business-context.ts';
import { LANDING_STATUSES } from '../../../domain/landing/landing-page.ts';
import { useFreshQueries } from '../api/use-fresh-queries.ts';
import { AnchorLink } from '../parts/anchor-link.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Failure } from '../parts/failure.tsx';
import { hasNone } from '../parts/has-none.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { Pages } from '../parts/pages.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useSearchText } from '../parts/use-search-text.ts';
import classes from './list-page.module.css';
import { PageCard } from './page-card.tsx';
import { pagesQuery } from './queries.ts';
import type { ListSearch } from './search.ts';
import { LandingWithoutModel } from './without-model.tsx';
import { STATUS_WORDS, TONE_WORDS } from './words.ts';
import { loading } from '../parts/loading.ts';

const route = getRouteApi('/signed-in/landing-pages');

/** All landing pages of the company, the newest first. */
export function LandingPagesPage() {
  const search = route.useSearch();
  const pages = useQuery(pagesQuery(search));
  useFreshQueries(['landing-generation'], [['landing-pages']]);
  const isFiltered = Boolean(search.status ?? search.brandTone ?? search.search);
  const isEmpty = hasNone(pages, isFiltered);
  return (
    <>
      <PageHeader
        title="Landing pages"
        description="From a short brief, with or without a design, to a live page."
        actions={isEmpty ? undefined : <NewPage />}
      />
      <LandingWithoutModel />
      {!isEmpty && <Filters search={search} />}
      {pages.isPending && <ListSkeleton />}
      {pages.error && !pages.data && <Failure error={pages.error} onRetry={() => void pages.refetch()} />}
      {isEmpty && (
        <EmptyState
          title="Create your first landing page"
          icon={<IconLayoutDashboard size={44} stroke={1.4} aria-hidden />}
          action={<NewPage />}
        >
          Describe the business and who the page is for. A PDF, an image or a Figma file of a design gives the
          page its look and its sections.
        </EmptyState>
      )}
      {pages.data?.total === 0 && isFiltered && (
        <EmptyState
          title="No matching pages"
          action={<AnchorLink to="/landing-pages">Show all pages</AnchorLink>}
        />
      )}
      {pages.data && pages.data.total > 0 && (
        <>
          <ul className={classes.cards} aria-label="Landing pages">
            {pages.data.items.map((page) => (
              <PageCard key={page.id} page={page} />
            ))}
          </ul>
          <Pages {...pages.data} label="Pages of landing pages" />
        </>
      )}
    </>
  );
}

function NewPage() {
  return (
    <ButtonLink to="/landing-pages/new" leftSection={<IconPlus size={18} aria-hidden />}>
      New landing page
    </ButtonLink>
  );
}

/** Filters of the list, stored in the URL. */
function Filters({ search }: { search: ListSearch }) {
  const navigate = route.useNavigate();
  const choose = (choice: ListSearch) =>
    void navigate({ search: (now) => ({ ...now, ...choice, page: undefined }), replace: true });
  const [text, setText] = useSearchText(search.search, (found) => choose({ search: found }));
  return (
    <Group gap="xs" mb="md" align="flex-end">
      <SearchField
        label="Find a landing page"
        placeholder="Name, overview or slug"
        value={text}
        onChange={setText}
        style={{ flex: '1 1 14rem' }}
        maw={360}
      />
      <Select
        aria-label="Status"
        placeholder="Any status"
        w={150}
        clearable
        clearButtonProps={{ 'aria-label': 'Show every status' }}
        data={LANDING_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
        value={search.status ?? null}
        onChange={(value) => choose({ status: LANDING_STATUSES.find((one) => one === value) })}
      />
      <Select
        aria-label="Tone"
        placeholder="Any tone"
        w={160}
        clearable
        clearButtonProps={{ 'aria-label': 'Show every tone' }}
        data={BRAND_TONES.map((value) => ({ value, label: TONE_WORDS[value].label }))}
        value={search.brandTone ?? null}
        onChange={(value) => choose({ brandTone: BRAND_TONES.find((one) => one === value) })}
      />
    </Group>
  );
}

function ListSkeleton() {
  return (
    <div className={classes.cards} {...loading('Loading landing pages')}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={280} />
      ))}
    </div>
  );
}
