import { ActionIcon, Button, Group, Textarea, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import {
  IconCheck,
  IconCopy,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { request } from '../../api/client.ts';
import type { Message } from './wire.ts';

interface Rating {
  rating: 1 | -1;
  comment?: string;
}

/** Buttons to copy an answer and to rate it. */
export function AnswerActions({
  message,
  onChange,
}: {
  message: Message;
  onChange: (message: Message) => void;
}) {
  const clipboard = useClipboard({ timeout: 2_000 });
  const [isCommenting, setCommenting] = useState(false);
  const rate = useMutation({
    mutationFn: (body: Rating) =>
      request<Message>('POST', `/api/chat/messages/${message.id}/feedback`, { body }),
    onSuccess: onChange,
  });
  const rating = message.feedback?.rating;
  return (
    <>
      <Group gap={2} mt="xs">
        <Action
          label={clipboard.copied ? 'Copied' : 'Copy the answer'}
          onClick={() => clipboard.copy(message.content)}
        >
          {clipboard.copied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} aria-hidden />}
        </Action>
        <Action label="Good answer" isPressed={rating === 1} onClick={() => rate.mutate({ rating: 1 })}>
          {rating === 1 ? <IconThumbUpFilled size={17} aria-hidden /> : <IconThumbUp size={17} aria-hidden />}
        </Action>
        <Action
          label="Bad answer"
          isPressed={rating === -1}
          onClick={() => {
            rate.mutate({ rating: -1 });
            setCommenting(true);
          }}
        >
          {rating === -1 ? (
            <IconThumbDownFilled size={17} aria-hidden />
          ) : (
            <IconThumbDown size={17} aria-hidden />
          )}
        </Action>
      </Group>
      {isCommenting && rating === -1 && (
        <Comment
          isSaving={rate.isPending}
          onSkip={() => setCommenting(false)}
          onSave={(comment) =>
            rate.mutate({ rating: -1, comment }, { onSuccess: () => setCommenting(false) })
          }
        />
      )}
    </>
  );
}

interface ActionProps {
  label: string;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ label, isPressed, onClick, children }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} aria-pressed={isPressed} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function Comment({
  isSaving,
  onSkip,
  onSave,
}: {
  isSaving: boolean;
  onSkip: () => void;
  onSave: (comment: string) => void;
}) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <Textarea
        label="What was wrong with it?"
        description="Optional"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        maw={520}
        mt="xs"
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <Button size="xs" type="submit" loading={isSaving} disabled={text.trim() === ''}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={onSkip}>
          Skip
        </Button>
      </Group>
    </form>
  );
}
