import { Button, Group, Menu, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconArrowLeft, IconDownload, IconLock, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '../../api/client.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { moment, plural } from '../../parts/format.ts';
import type { Agent } from '../queries.ts';
import { asJson, asText, save } from './export.ts';
import { conversationsKey, type Message, type Session, sessionQuery } from './queries.ts';
import classes from './reader-head.module.css';
import { conversationsRoute } from './route-api.ts';
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
  const { sessionId, status, source, createdAt, messageCount, totalTokens } = session;
  const name = `conversation-${sessionId}`;
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
            `begun ${moment(createdAt)}`,
            plural(messageCount, 'message'),
            plural(totalTokens, 'token'),
          ].join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconDownload size={15} aria-hidden />}>
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
        <Endings session={session} who={who} onGone={onGone} />
      </Group>
    </header>
  );
}

/** Close and delete, each after a question. */
function Endings({ session, who, onGone }: Pick<ReaderHeadProps, 'session' | 'who' | 'onGone'>) {
  const { agentId, sessionId, status } = session;
  const client = useQueryClient();
  const navigate = conversationsRoute.useNavigate();
  const path = `/api/chat/${agentId}/sessions/${sessionId}`;
  const close = useMutation({
    mutationFn: () => request<Session>('POST', `${path}/close`),
    onSuccess: async (closed) => {
      client.setQueryData(sessionQuery(agentId, sessionId).queryKey, closed);
      await client.invalidateQueries({ queryKey: [...conversationsKey(agentId), 'list'] });
    },
  });
  const remove = useMutation({
    mutationFn: () => request<undefined>('DELETE', path),
    onSuccess: async () => {
      const search = { session: undefined, message: undefined, passage: undefined };
      await navigate({ search: (now) => ({ ...now, ...search }), replace: true });
      client.removeQueries({ queryKey: sessionQuery(agentId, sessionId).queryKey });
      await client.invalidateQueries({ queryKey: conversationsKey(agentId) });
      await client.invalidateQueries({ queryKey: ['agent', agentId] });
      onGone();
    },
  });
  const askToClose = () =>
    modals.openConfirmModal({
      title: 'Close this conversation?',
      children: `${who} cannot go on with it; a new question begins a new conversation. What was said stays.`,
      labels: { confirm: 'Close it', cancel: 'Leave it open' },
      onConfirm: () => close.mutate(),
    });
  const askToDelete = () =>
    modals.openConfirmModal({
      title: 'Delete this conversation?',
      children: `All that was said with ${who} here goes for good, from the figures, too.`,
      labels: { confirm: 'Delete it', cancel: 'Keep it' },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate(),
    });
  return (
    <>
      {status === 'active' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLock size={15} aria-hidden />}
          loading={close.isPending}
          onClick={askToClose}
        >
          Close
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden />}
        loading={remove.isPending}
        onClick={askToDelete}
      >
        Delete
      </Button>
    </>
  );
}
