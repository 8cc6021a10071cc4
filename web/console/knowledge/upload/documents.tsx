import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DocumentsSection, focusDocuments } from '../documents-section.tsx';
import { agentQuery } from '../queries.ts';
import { DocumentsTable } from './documents-table.tsx';

const route = getRouteApi('/signed-in/agents/$agentId/upload');

/** The documents that an agent has. */
export function Documents({ agentId }: { agentId: string }) {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  return (
    <DocumentsSection
      agent={agent}
      filter={filter}
      onFilter={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
    >
      {(documents) => <DocumentsTable documents={documents} onDeleted={focusDocuments} />}
    </DocumentsSection>
  );
}
