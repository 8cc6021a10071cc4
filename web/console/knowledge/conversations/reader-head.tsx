import { Group, Text, Title, Button, Menu } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../parts/button-link.tsx';
import { dateTime, plural } from '../../parts/format.ts';
import type { Agent } from '../queries.ts';
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

/** Who asked, when and where, and the actions on the conversation. */
export function ReaderHead({ agent, session, messages, who, onGone }: ReaderHeadProps) {
  const { message } = conversationsRoute.useSearch();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a narrow screen the conversation replaces the list, and the focus would be lost.
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

interface ExportMenuProps {
  agent: Agent;
  session: Session;
  messages: Message[];
  who: string;
}

/** Saves the conversation as a file, made here in the browser. */
function ExportMenu({ agent, session, messages, who }: ExportMenuProps) {
  const name = `conversation-${session.sessionId}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => save(asText(agent.name, session, messages, who), `${name}.txt`, 'text/plain')}
        >
          As text
        </Menu.Item>
        <Menu.Item onClick={() => save(asJson(session, messages), `${name}.json`, 'application/json')}>
          As JSON
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A conversation as JSON, with the fields of the API. */
function asJson(session: Session, messages: Message[]): string {
  return `${JSON.stringify({ session, messages }, null, 2)}\n`;
}

/** A conversation as plain text: who said what when, and the sources of each answer. */
function asText(title: string, session: Session, messages: Message[], who: string): string {
  const head = [title, `Conversation ${session.sessionId}`, `With ${who}, started ${session.createdAt}`, ''];
  const parts = messages.flatMap(({ messageType, content, createdAt, referencedChunks }) => [
    `${messageType === 'user' ? who : title} (${createdAt}):`,
    content,
    ...referencedChunks.map(
      ({ originalFilename, page }, index) =>
        `  [${index + 1}] ${originalFilename}${page === null ? '' : `, page ${page}`}`,
    ),
    '',
  ]);
  return [...head, ...parts].join('\n');
}

/** Lets the browser save a text as a file. */
function save(text: string, filename: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // Some browsers only start to read the download a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
