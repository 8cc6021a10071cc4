import { IconMessageChatbot, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Failure } from '../parts/failure.tsx';
import { hasNone } from '../parts/has-none.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { FirstModel } from '../platform/settings/models/first-model.tsx';
import { AgentsTable } from './agents-table.tsx';
import { Pages } from '../parts/pages.tsx';
import { agentsQuery } from './queries.ts';
import { TableSkeleton } from '../parts/table-skeleton.tsx';
import { useFreshDocuments } from './use-fresh-documents.ts';
import { useSearchText } from '../parts/use-search-text.ts';
import { SearchField } from '../parts/search-field.tsx';

const route = getRouteApi('/signed-in/agents');

/** All agents of the company. */
export function AgentsPage() {
  const { search, page } = route.useSearch();
  const navigate = route.useNavigate();
  const agents = useQuery(agentsQuery({ search, page }));
  const { data, error, refetch } = agents;
  const [text, setText] = useSearchText(
    search,
    (next) => void navigate({ search: { search: next }, replace: true }),
  );
  useFreshDocuments([['agents']]);
  const isEmpty = hasNone(agents, search !== undefined);
  const newAgent = (
    <ButtonLink to="/agents/new" leftSection={<IconPlus size={18} aria-hidden />}>
      New agent
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Agents"
        description="Assistants that answer questions from your documents."
        actions={isEmpty ? undefined : newAgent}
      />
      <FirstModel />
      {!isEmpty && (
        <SearchField
          label="Find an agent by name"
          placeholder="Find by name"
          value={text}
          onChange={setText}
          maw={360}
          mb="md"
        />
      )}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton rows={5} />}
      {isEmpty && (
        <EmptyState
          title="Create your first agent"
          icon={<IconMessageChatbot size={44} stroke={1.4} aria-hidden />}
          action={newAgent}
        >
          Give it documents, train it, try it, and put it on your website. The first one takes a few minutes.
        </EmptyState>
      )}
      {data && data.total === 0 && search !== undefined && (
        <EmptyState title={`No agent is called “${search}”`}>Search for another part of the name.</EmptyState>
      )}
      {data && data.items.length > 0 && <AgentsTable agents={data.items} />}
      {data && <Pages {...data} label="Pages of agents" />}
    </>
  );
}
