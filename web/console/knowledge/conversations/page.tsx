import { Title } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useRef } from 'react';
import { EmptyState } from '../../parts/empty-state.tsx';
import classes from './page.module.css';
import { Reader } from './reader.tsx';
import { conversationsRoute } from './route-api.ts';
import { SessionFilters } from './session-filters.tsx';
import { SessionList } from './session-list.tsx';

/** What was said with an agent: the conversations, and beside them the one that is read. */
export function ConversationsPage() {
  const { session } = conversationsRoute.useSearch();
  const listTitle = useRef<HTMLHeadingElement>(null);
  return (
    <div className={classes.layout} data-reading={session !== undefined}>
      <div className={classes.head}>
        <Title order={2} className={classes.title} tabIndex={-1} ref={listTitle}>
          Conversations
        </Title>
        <SessionFilters />
      </div>
      <section className={classes.list} aria-label="List of conversations">
        <SessionList />
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
    </div>
  );
}
