import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { askToDelete } from '../../parts/ask-to-delete.ts';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { conversationsKey, type Session, sessionQuery } from './queries.ts';
import { conversationsRoute } from './route-api.ts';

interface SessionEndingsProps {
  session: Session;
  who: string;
  /** Called once the conversation takes no more questions and its button is gone. */
  onClosed: () => void;
  /** Called once the conversation is deleted. */
  onGone: () => void;
}

/** Buttons that close or delete a conversation after confirmation. */
export function SessionEndings({ session, who, onClosed, onGone }: SessionEndingsProps) {
  const { close, remove } = useEndings(session, { onClosed, onGone });
  const askToClose = () =>
    modals.openConfirmModal({
      title: 'Close this conversation?',
      children: `${who} cannot continue it; a new question starts a new conversation. The messages are kept.`,
      labels: { confirm: 'Close it', cancel: 'Leave it open' },
      onConfirm: () => close.mutate(),
    });
  const ask = () =>
    askToDelete({
      question: 'Delete this conversation?',
      consequence: `Its messages with ${who} are permanently deleted, and no longer count in the statistics.`,
      yes: 'Delete it',
      onYes: () => remove.mutate(),
    });
  return (
    <>
      {session.status === 'active' && (
        <Button
          variant="default"
          leftSection={<IconLock size={15} aria-hidden />}
          loading={close.isPending}
          onClick={askToClose}
        >
          Close
        </Button>
      )}
      <MoreMenu onDelete={ask} isDeleting={remove.isPending} />
    </>
  );
}

function useEndings(
  { agentId, sessionId }: Session,
  { onClosed, onGone }: Pick<SessionEndingsProps, 'onClosed' | 'onGone'>,
) {
  const client = useQueryClient();
  const navigate = conversationsRoute.useNavigate();
  const path = `/api/chat/${agentId}/sessions/${sessionId}`;
  const close = useMutation({
    mutationFn: () => request<Session>('POST', `${path}/close`),
    onSuccess: async (closed) => {
      client.setQueryData(sessionQuery(agentId, sessionId).queryKey, closed);
      onClosed();
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
  return { close, remove };
}
