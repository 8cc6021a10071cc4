import { Skeleton } from '@mantine/core';
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
import classes from './list-page.module.css';
import { PageCard } from './page-card.tsx';
import { pagesQuery } from './queries.ts';
import type { ListSearch } from './search.ts';
import { LandingWithoutModel } from './without-model.tsx';
import { STATUS_WORDS, TONE_WORDS } from './words.ts';
import { loading } from '../parts/loading.ts';
import { FilterSelect, ListFilters } from '../parts/list-filters.tsx';

const route = getRouteApi('/signed-in/landing-pages');

/** All landing pages of the company, newest first. */
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
  return (
    <ListFilters
      label="Find a landing page"
      placeholder="Name, overview or slug"
      search={search.search}
      onSearch={(found) => choose({ search: found })}
    >
      <FilterSelect
        label="Status"
        w={150}
        values={LANDING_STATUSES}
        words={(value) => STATUS_WORDS[value]}
        value={search.status}
        onChange={(value) => choose({ status: value })}
      />
      <FilterSelect
        label="Tone"
        w={160}
        values={BRAND_TONES}
        words={(value) => TONE_WORDS[value].label}
        value={search.brandTone}
        onChange={(value) => choose({ brandTone: value })}
      />
    </ListFilters>
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
