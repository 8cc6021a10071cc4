import { Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { consoleSettingsQuery } from '../../api/session.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { LanguageNote } from '../language-note.tsx';
import { agentQuery } from '../queries.ts';
import { tallyOf } from '../steps.ts';
import { DropArea } from './drop-area.tsx';
import { UploadList } from './upload-list.tsx';
import { uploads } from './uploads.ts';
import { DocumentsSection, focusDocuments } from '../documents-section.tsx';
import { DocumentsTable } from './documents-table.tsx';

const route = getRouteApi('/signed-in/agents/$agentId/upload');

/** Step 1: upload documents, and see those already there. */
export function UploadPage() {
  const { agentId } = route.useParams();
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const { data: limits } = useSuspenseQuery(consoleSettingsQuery);
  const { open } = tallyOf(agent);
  return (
    <Stack gap="xl">
      <LanguageNote agent={agent} />
      <section aria-labelledby="add-documents">
        <Group justify="space-between" align="flex-start" mb="sm">
          <div style={{ flex: '1 1 20rem' }}>
            <Title order={2} id="add-documents">
              Add documents
            </Title>
            <Text size="sm" c="dimmed">
              A changed file with the same name replaces the old one; the old one is used until the new one is
              trained.
            </Text>
          </div>
          {agent.counts.files > 0 && (
            <ButtonLink
              to={open > 0 ? '/agents/$agentId/training' : '/agents/$agentId/playground'}
              params={{ agentId }}
              rightSection={<IconArrowRight size={16} aria-hidden />}
            >
              {open > 0 ? 'Watch the training' : 'Try it in the playground'}
            </ButtonLink>
          )}
        </Group>
        <DropArea limits={limits} onFiles={(files) => uploads.add(agentId, files, limits)} />
        <UploadList agentId={agentId} limits={limits} />
      </section>
      {agent.counts.files > 0 && <Documents agentId={agentId} />}
    </Stack>
  );
}

/** The agent's documents. */
function Documents({ agentId }: { agentId: string }) {
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
