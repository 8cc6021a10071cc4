import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../parts/empty-state.tsx';
import { Failure } from '../parts/failure.tsx';
import { Pages } from '../parts/pages.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { documentsQuery, type Agent, type Document, type DocumentFilter } from './queries.ts';
import { TableSkeleton } from '../parts/table-skeleton.tsx';

const HEADING = 'documents';

/** Focuses the section after the focused row has been removed. */
export function focusDocuments(): void {
  document.getElementById(HEADING)?.focus();
}

interface DocumentsSectionProps {
  agent: Agent;
  /** The filter in the URL. */
  filter: DocumentFilter;
  onFilter: (filter: DocumentFilter, options: { replace: boolean }) => void;
  /** Renders the documents of the current page. */
  children: (documents: Document[]) => ReactNode;
}

/** The documents of an agent, with filters by name and state and pagination; each step renders its own rows. */
export function DocumentsSection({ agent, filter, onFilter, children }: DocumentsSectionProps) {
  const { data, error, refetch } = useQuery(documentsQuery(agent.id, filter));
  return (
    <section aria-labelledby={HEADING}>
      <Title order={2} id={HEADING} tabIndex={-1} mb="sm">
        Documents
      </Title>
      <DocumentFilters
        agent={agent}
        filter={filter}
        onChange={(chosen) => onFilter(chosen, { replace: true })}
      />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton rows={3} />}
      {data?.items.length === 0 && (
        <EmptyState title="No matching documents">
          Choose another state, or search for another part of the name.
        </EmptyState>
      )}
      {data && data.items.length > 0 && children(data.items)}
      {data && (
        <Pages
          {...data}
          label="Pages of documents"
          onChange={(page) => onFilter({ ...filter, page: page > 1 ? page : undefined }, { replace: false })}
        />
      )}
    </section>
  );
}
