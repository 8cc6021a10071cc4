import { Title } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useRef } from 'react';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { hasNone } from '../../parts/has-none.ts';
import classes from './page.module.css';
import { Reader } from './reader.tsx';
import { conversationsRoute } from './route-api.ts';
import { SessionFilters } from './session-filters.tsx';
import { SessionList } from './session-list.tsx';
import { useSessions } from './use-sessions.ts';

/** The conversations of an agent, with the open one beside the list. */
export function ConversationsPage() {
  const { session } = conversationsRoute.useSearch();
  const { sessions, isFiltered } = useSessions();
  // A link may lead to a deleted conversation, which must be reported.
  const isEmpty = hasNone(sessions, isFiltered) && session === undefined;
  const listTitle = useRef<HTMLHeadingElement>(null);
  return (
    <div className={classes.layout} data-reading={session !== undefined}>
      <div className={classes.head}>
        <Title order={2} className={classes.title} tabIndex={-1} ref={listTitle}>
          Conversations
        </Title>
        {!isEmpty && <SessionFilters />}
      </div>
      {isEmpty ? (
        <div className={classes.none}>
          <NoSessions />
        </div>
      ) : (
        <>
          <section className={classes.list} aria-label="List of conversations">
            <SessionList sessions={sessions} />
          </section>
          <section className={classes.reader} aria-label="Conversation">
            {session ? (
              <Reader key={session} sessionId={session} onGone={() => listTitle.current?.focus()} />
            ) : (
              <EmptyState
                title="No conversation selected"
                icon={<IconMessages size={40} stroke={1.4} aria-hidden />}
              >
                Select a conversation to read it here.
              </EmptyState>
            )}
          </section>
        </>
      )}
    </div>
  );
}

function NoSessions() {
  const { agentId } = conversationsRoute.useParams();
  return (
    <EmptyState
      title="No conversations yet"
      icon={<IconMessages size={40} stroke={1.4} aria-hidden />}
      action={
        <ButtonLink to="/agents/$agentId/deploy" params={{ agentId }}>
          Put it on your site
        </ButtonLink>
      }
    >
      They appear here as soon as someone asks the agent.
    </EmptyState>
  );
}
