import { Stack, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { DocumentFilters } from '../document-filters.tsx';
import { Pages } from '../../parts/pages.tsx';
import { agentQuery, documentsQuery } from '../queries.ts';
import { TableSkeleton } from '../table-skeleton.tsx';
import { DocumentTraining } from './document-training.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { Reindex } from './reindex.tsx';
import classes from './training.module.css';

const route = getRouteApi('/signed-in/agents/$agentId/training');

/** Step 2: how the documents are learnt, live. */
export function TrainingPage() {
  const { agentId } = route.useParams();
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const { data, error, refetch } = useQuery(documentsQuery(agentId, filter));
  if (agent.counts.files === 0) return <NothingToTrain agentId={agentId} />;
  return (
    <Stack gap="lg">
      <Reindex agent={agent} />
      <OverallProgress agent={agent} />
      <section aria-labelledby="documents">
        <Title order={2} id="documents" mb="sm">
          Documents
        </Title>
        <DocumentFilters
          agent={agent}
          filter={filter}
          onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <TableSkeleton rows={4} />}
        {data?.items.length === 0 && (
          <EmptyState title="No document fits">
            Choose another state, or look for another part of the name.
          </EmptyState>
        )}
        <ul className={classes.documents}>
          {data?.items.map((document) => (
            <DocumentTraining key={document.id} document={document} />
          ))}
        </ul>
        {data && (
          <Pages
            {...data}
            label="Pages of documents"
            onChange={(page) =>
              void navigate({ search: (before) => ({ ...before, page: page > 1 ? page : undefined }) })
            }
          />
        )}
      </section>
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
      Documents are trained by themselves as soon as they are uploaded. Here you see how far they are.
    </EmptyState>
  );
}
