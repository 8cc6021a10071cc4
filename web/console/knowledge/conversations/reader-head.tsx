import { Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../parts/button-link.tsx';
import { dateTime, plural } from '../../parts/format.ts';
import type { Agent } from '../queries.ts';
import { ExportMenu } from './export-menu.tsx';
import type { Message, Session } from './queries.ts';
import classes from './reader-head.module.css';
import { conversationsRoute } from './route-api.ts';
import { SessionEndings } from './session-endings.tsx';
import { SOURCE_WORDS, STATUS_WORDS } from './words.ts';

interface ReaderHeadProps {
  agent: Agent;
  session: Session;
  messages: Message[];
  who: string;
  onGone: () => void;
}

/** Who asked, when and where, and what can be done with the conversation. */
export function ReaderHead({ agent, session, messages, who, onGone }: ReaderHeadProps) {
  const { message } = conversationsRoute.useSearch();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Where the list has gone for it, the focus would be lost.
    if (!message && window.matchMedia('(max-width: 62em)').matches) title.current?.focus();
  }, [message]);
  const { status, source, createdAt, messageCount, totalTokens } = session;
  return (
    <header className={classes.head}>
      <ButtonLink
        className={classes.back}
        from="/agents/$agentId/conversations"
        to="/agents/$agentId/conversations"
        search={(now) => ({ ...now, session: undefined, message: undefined, passage: undefined })}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        All conversations
      </ButtonLink>
      <div className={classes.what}>
        <Title order={3} size="h2" className={classes.title} tabIndex={-1} ref={title}>
          {who}
        </Title>
        <Text size="sm" c="dimmed">
          {[
            SOURCE_WORDS[source],
            STATUS_WORDS[status],
            `started ${dateTime(createdAt)}`,
            plural(messageCount, 'message'),
            plural(totalTokens, 'token'),
          ].join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        <ExportMenu {...{ agent, session, messages, who }} />
        <SessionEndings session={session} who={who} onClosed={() => title.current?.focus()} onGone={onGone} />
      </Group>
    </header>
  );
}
