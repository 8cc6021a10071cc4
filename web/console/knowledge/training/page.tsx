import { Stack } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { DocumentsSection } from '../documents-section.tsx';
import { agentQuery } from '../queries.ts';
import { DocumentTraining } from './document-training.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { Reindex } from './reindex.tsx';
import classes from './training.module.css';

const route = getRouteApi('/signed-in/agents/$agentId/training');

/** Step 2: the documents being trained, live. */
export function TrainingPage() {
  const { agentId } = route.useParams();
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  if (agent.counts.files === 0) return <NothingToTrain agentId={agentId} />;
  return (
    <Stack gap="lg">
      <Reindex agent={agent} />
      <OverallProgress agent={agent} />
      <DocumentsSection
        agent={agent}
        filter={filter}
        onFilter={(search, { replace }) => void navigate({ search, replace, resetScroll: !replace })}
      >
        {(documents) => (
          <ul className={classes.documents}>
            {documents.map((document) => (
              <DocumentTraining key={document.id} document={document} />
            ))}
          </ul>
        )}
      </DocumentsSection>
    </Stack>
  );
}

function NothingToTrain({ agentId }: { agentId: string }) {
  return (
    <EmptyState
      title="There is nothing to train yet"
      icon={<IconFileText size={44} stroke={1.4} aria-hidden />}
      action={
        <ButtonLink to="/agents/$agentId/upload" params={{ agentId }}>
          Add documents
        </ButtonLink>
      }
    >
      Documents are trained automatically as soon as they are uploaded. Their progress appears here.
    </EmptyState>
  );
}
