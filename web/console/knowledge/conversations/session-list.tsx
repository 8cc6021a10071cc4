import { Skeleton, Stack, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Pages } from '../../parts/pages.tsx';
import { memberNamesQuery, type Session } from './queries.ts';
import { conversationsRoute } from './route-api.ts';
import type { ListedSessions } from './use-sessions.ts';
import classes from './session-list.module.css';
import { SOURCE_WORDS, STATUS_WORDS, whoOf } from './words.ts';
import { loading } from '../../parts/loading.ts';

/** The conversations that fit the filters, page by page. */
export function SessionList({ sessions }: Pick<ListedSessions, 'sessions'>) {
  const { session: open } = conversationsRoute.useSearch();
  if (sessions.isPending) return <ListSkeleton />;
  if (sessions.isError) return <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  const { items, total, pageSize, page: present } = sessions.data;
  if (items.length === 0) return <NoneFits />;
  return (
    <>
      <ul className={classes.list} aria-label="Conversations">
        {items.map((session) => (
          <SessionItem key={session.sessionId} session={session} isOpen={session.sessionId === open} />
        ))}
      </ul>
      <Pages {...{ total, pageSize }} page={present} label="Pages of conversations" />
    </>
  );
}

const ItemLink = createLink(({ isOpen, children, ...props }: ComponentProps<'a'> & { isOpen: boolean }) => (
  <a {...props} className={classes.item} aria-current={isOpen ? 'true' : undefined}>
    {children}
  </a>
));

function SessionItem({ session, isOpen }: { session: Session; isOpen: boolean }) {
  const { agentId } = conversationsRoute.useParams();
  const { data: members = new Map<string, string>() } = useQuery(memberNamesQuery);
  const { sessionId, source, status, messageCount, lastMessageAt, createdAt } = session;
  return (
    <li>
      <ItemLink
        from="/agents/$agentId/conversations"
        to="/agents/$agentId/conversations"
        params={{ agentId }}
        search={(now) => ({ ...now, session: sessionId, message: undefined, passage: undefined })}
        resetScroll={false}
        isOpen={isOpen}
      >
        <span className={classes.who}>{whoOf(session, members)}</span>
        <span className={classes.when}>
          <RelativeTime at={lastMessageAt ?? createdAt} />
        </span>
        <span className={classes.facts}>
          {SOURCE_WORDS[source]} · {plural(messageCount, 'message')}
          {status !== 'active' && ` · ${STATUS_WORDS[status]}`}
        </span>
      </ItemLink>
    </li>
  );
}

function NoneFits() {
  const { agentId } = conversationsRoute.useParams();
  return (
    <EmptyState
      title="No matching conversations"
      icon={<IconMessages size={40} stroke={1.4} aria-hidden />}
      action={
        <ButtonLink to="/agents/$agentId/conversations" params={{ agentId }} variant="default">
          Show all
        </ButtonLink>
      }
    >
      None matches these filters.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Stack gap={6} {...loading('Loading conversations')}>
      {Array.from({ length: 7 }, (_, index) => (
        <Skeleton key={index} height={62} />
      ))}
      <Text className="visually-hidden">Loading</Text>
    </Stack>
  );
}
