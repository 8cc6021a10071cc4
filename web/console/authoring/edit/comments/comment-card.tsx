import { Badge, Button, Group, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../../api/session.ts';
import { askToDelete } from '../../../parts/ask-to-delete.ts';
import { RelativeTime } from '../../../parts/relative-time.tsx';
import { mayDo } from '../../access.ts';
import type { Document } from '../../queries.ts';
import classes from './comments.module.css';
import { changeComment, type Comment, commentsKey, removeComment } from './queries.ts';

interface CommentCardProps {
  comment: Comment;
  document: Document;
  /** Shows the commented words in the text. */
  onShow: () => void;
}

/** One comment, with the words it refers to. */
export function CommentCard({ comment, document, onShow }: CommentCardProps) {
  const { anchor, orphaned, body, name, authorId, fromFile, resolved, createdAt } = comment;
  const user = useUser();
  const { change, remove } = useChanges(document.id, comment.id);
  const [draft, setDraft] = useState<string | null>(null);
  const isOwn = authorId === user.id;
  return (
    <li className={classes.comment}>
      {anchor && (
        <>
          <blockquote className={classes.quote}>{anchor.quote}</blockquote>
          <Button size="compact-xs" variant="subtle" onClick={onShow}>
            Show in the text
          </Button>
        </>
      )}
      {orphaned && (
        <Text size="xs" c="dimmed">
          The words it refers to were deleted.
        </Text>
      )}
      <Group gap="xs" mt={2}>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        {authorId === null && (
          <Badge size="xs" variant="light">
            {fromFile ? 'From the file' : 'By link'}
          </Badge>
        )}
        <Text size="xs" c="dimmed">
          <RelativeTime at={createdAt} />
        </Text>
      </Group>
      {draft === null ? (
        <Text size="sm" className={classes.body}>
          {body}
        </Text>
      ) : (
        <Textarea
          aria-label="Your comment"
          autosize
          maxLength={10_000}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      )}
      <Group gap={4} mt={4}>
        {draft === null ? (
          <>
            <Button
              size="compact-xs"
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate({ resolved: !resolved })}
            >
              {resolved ? 'Reopen' : 'Resolve'}
            </Button>
            {isOwn && (
              <Button size="compact-xs" variant="subtle" onClick={() => setDraft(body)}>
                Change
              </Button>
            )}
            {(isOwn || mayDo('edit', document, user)) && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => confirmRemoval(() => remove.mutate())}
              >
                Remove
              </Button>
            )}
          </>
        ) : (
          <>
            <Button
              size="compact-xs"
              disabled={draft.trim() === ''}
              loading={change.isPending}
              onClick={() => change.mutate({ body: draft.trim() }, { onSuccess: () => setDraft(null) })}
            >
              Save
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => setDraft(null)}>
              Cancel
            </Button>
          </>
        )}
      </Group>
    </li>
  );
}

function confirmRemoval(remove: () => void): void {
  askToDelete({
    question: 'Remove this comment?',
    consequence: 'It is removed for everybody, permanently.',
    yes: 'Remove',
    onYes: remove,
  });
}

function useChanges(documentId: string, id: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: commentsKey(documentId) });
  return {
    change: useMutation({
      mutationFn: (patch: { body?: string; resolved?: boolean }) => changeComment(documentId, id, patch),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => removeComment(documentId, id), onSuccess }),
  };
}
