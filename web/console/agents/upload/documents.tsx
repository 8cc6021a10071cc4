import { Title } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { DocumentFilters } from '../document-filters.tsx';
import { Pages } from '../../parts/pages.tsx';
import { agentQuery, documentsQuery } from '../queries.ts';
import { TableSkeleton } from '../table-skeleton.tsx';
import { DocumentsTable } from './documents-table.tsx';

const route = getRouteApi('/signed-in/agents/$agentId/upload');

/** The documents that an agent has. */
export function Documents({ agentId }: { agentId: string }) {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const { data, error, refetch } = useQuery(documentsQuery(agentId, filter));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="documents">
      <Title order={2} id="documents" ref={heading} tabIndex={-1} mb="sm">
        Documents
      </Title>
      <DocumentFilters
        agent={agent}
        filter={filter}
        onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton rows={3} />}
      {data?.items.length === 0 && (
        <EmptyState title="No document fits">
          Choose another state, or look for another part of the name.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <DocumentsTable documents={data.items} onDeleted={() => heading.current?.focus()} />
      )}
      {data && (
        <Pages
          {...data}
          label="Pages of documents"
          onChange={(page) =>
            void navigate({
              search: (before) => ({ ...before, page: page > 1 ? page : undefined }),
              resetScroll: false,
            })
          }
        />
      )}
    </section>
  );
}
