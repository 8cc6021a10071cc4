import { Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Failure } from '../../../parts/failure.tsx';
import { Pages } from '../../../parts/pages.tsx';
import type { TextMark } from '../../../../editor/marks/text-mark.ts';
import type { Document } from '../../queries.ts';
import type { DocumentHandle } from '../assistant/use-assistant.ts';
import type { Saver } from '../saver.ts';
import classes from '../side-panel.module.css';
import { CommentCard } from './comment-card.tsx';
import { NewComment } from './new-comment.tsx';
import { type Comment, commentsQuery, PAGE_SIZE } from './queries.ts';

interface CommentsPanelProps {
  document: Document;
  saver: Saver;
  editor: DocumentHandle | null;
}

/** Comments by members and holders of links, and those of the imported file; each page in the order of the text. */
export function CommentsPanel({ document, saver, editor }: CommentsPanelProps) {
  const [page, setPage] = useState(1);
  const comments = useQuery(commentsQuery(document, page));
  const [hasResolved, showResolved] = useState(false);
  const all = comments.data?.items ?? [];
  const shown = all.filter((comment) => hasResolved || !comment.resolved).toSorted(byPlace);
  useCommentMarks(comments.isPlaceholderData ? null : shown, saver, editor);
  const resolved = all.filter((comment) => comment.resolved).length;
  const total = comments.data?.total ?? 0;
  // Deleting a comment may remove the last page; a new comment is on the last page.
  const lastPage = (count: number) => Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (comments.data && !comments.isPlaceholderData && page > lastPage(total)) setPage(lastPage(total));
  return (
    <Stack gap="md">
      <NewComment
        documentId={document.id}
        saver={saver}
        editor={editor}
        onAdded={() => setPage(lastPage(total + 1))}
      />
      {comments.error && !comments.data && (
        <Failure error={comments.error} onRetry={() => void comments.refetch()} />
      )}
      {resolved > 0 && (
        <Switch
          size="sm"
          label={`Show resolved (${resolved})`}
          checked={hasResolved}
          onChange={(event) => showResolved(event.currentTarget.checked)}
        />
      )}
      {comments.data && shown.length === 0 && (
        <Text size="sm" c="dimmed">
          No open comments. Select text to comment on it.
        </Text>
      )}
      <ol className={classes.entries} aria-label="Comments">
        {shown.map((comment) => (
          <CommentCard
            key={comment.id}
            comment={comment}
            document={document}
            onShow={() => editor?.goToMark('comment', comment.id)}
          />
        ))}
      </ol>
      <Pages page={page} pageSize={PAGE_SIZE} total={total} label="Pages of comments" onChange={setPage} />
    </Stack>
  );
}

/** Marks the commented words in the text. `comments` is null until those of this version are loaded. */
function useCommentMarks(
  comments: readonly Comment[] | null,
  saver: Saver,
  editor: DocumentHandle | null,
): void {
  // Comments are refetched often and rarely differ.
  const anchors = JSON.stringify(comments?.map(({ id, anchor }) => ({ id, anchor })) ?? null);
  useEffect(() => {
    const placed = JSON.parse(anchors) as Pick<Comment, 'id' | 'anchor'>[] | null;
    // With unsaved changes, the server's positions do not match the text.
    if (!placed || saver.state().kind !== 'saved') return;
    let isGone = false;
    const show = async () => {
      const marks: TextMark[] = [];
      for (const { id, anchor } of placed) {
        const place = anchor && (await editor?.placeOf(anchor));
        if (place) marks.push({ id, ...place, tone: 'comment' });
      }
      if (!isGone) editor?.showMarks('comment', marks);
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [anchors, saver, editor]);
  useEffect(() => () => editor?.showMarks('comment', []), [editor]);
}

/** Comments by position, then those on the whole document, then those whose quote is gone. */
function byPlace({ anchor: one }: Comment, { anchor: other }: Comment): number {
  return (one?.from ?? Infinity) === (other?.from ?? Infinity)
    ? 0
    : (one?.from ?? Infinity) - (other?.from ?? Infinity);
}
