import { Skeleton, Stack } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Problem } from '../../api/problem.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { agentQuery } from '../queries.ts';
import { MessageView } from './message-view.tsx';
import { memberNamesQuery, messagesQuery, sessionQuery } from './queries.ts';
import { ReaderHead } from './reader-head.tsx';
import { conversationsRoute } from './route-api.ts';
import { SourceDrawer } from './source-drawer.tsx';
import { VisitorCard } from './visitor-card.tsx';
import { whoOf } from './words.ts';
import { loading } from '../../parts/loading.ts';

interface ReaderProps {
  sessionId: string;
  /** Called after the conversation was deleted; closes the reader. */
  onGone: () => void;
}

/** One conversation, with what is known about the visitor. */
export function Reader({ sessionId, onGone }: ReaderProps) {
  const { agentId } = conversationsRoute.useParams();
  const { message: wanted } = conversationsRoute.useSearch();
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const { data: members = new Map<string, string>() } = useQuery(memberNamesQuery);
  const session = useQuery(sessionQuery(agentId, sessionId));
  const messages = useQuery(messagesQuery(agentId, sessionId));
  const error = session.error ?? messages.error;
  if (error instanceof Problem && error.status >= 400 && error.status < 500) return <Gone />;
  if (error) {
    const again = () => void Promise.all([session.refetch(), messages.refetch()]);
    return <Failure error={error} onRetry={again} />;
  }
  if (!session.data || !messages.data) return <ReaderSkeleton />;
  const who = whoOf(session.data, members);
  return (
    <>
      <ReaderHead agent={agent} session={session.data} messages={messages.data} who={who} onGone={onGone} />
      {session.data.visitor && <VisitorCard visitor={session.data.visitor} />}
      <Stack component="ol" gap="xl" m={0} p={0} aria-label="Messages" style={{ listStyle: 'none' }}>
        {messages.data.map((message) => (
          <MessageView
            key={message.id}
            message={message}
            who={who}
            agent={agent}
            isWanted={message.id === wanted}
          />
        ))}
      </Stack>
      <SourceDrawer messages={messages.data} />
    </>
  );
}

function Gone() {
  const { agentId } = conversationsRoute.useParams();
  return (
    <EmptyState
      title="Conversation not found"
      action={
        <ButtonLink to="/agents/$agentId/conversations" params={{ agentId }} variant="default">
          All conversations
        </ButtonLink>
      }
    >
      It may have been deleted.
    </EmptyState>
  );
}

function ReaderSkeleton() {
  return (
    <Stack gap="lg" {...loading('Loading the conversation')}>
      <Skeleton height={30} width="60%" />
      <Skeleton height={44} width="50%" ml="auto" />
      <Skeleton height={120} />
      <Skeleton height={44} width="50%" ml="auto" />
      <Skeleton height={120} />
    </Stack>
  );
}
