import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { DocumentHandle } from '../assistant/use-assistant.ts';
import type { Saver } from '../saver.ts';
import { usePanelInput } from '../panel-input.ts';
import { settled } from '../settled.ts';
import classes from './comments.module.css';
import { addComment, commentsKey } from './queries.ts';

interface NewCommentProps {
  documentId: string;
  saver: Saver;
  editor: DocumentHandle | null;
  onAdded: () => void;
}

/** Adds a comment on the selected words, or on the whole document. */
export function NewComment({ documentId, saver, editor, onAdded }: NewCommentProps) {
  const client = useQueryClient();
  const [{ body, anchor }, change] = usePanelInput('comment');
  const add = useMutation({
    mutationFn: async () => {
      // The server looks for the words in the saved text.
      await settled(saver);
      return addComment(documentId, { body: body.trim(), ...(anchor ? { anchor } : {}) });
    },
    onSuccess: () => {
      change(() => ({ body: '', anchor: null }));
      onAdded();
      return client.invalidateQueries({ queryKey: commentsKey(documentId) });
    },
  });
  // Some browsers drop the text selection with the focus, so it is read as soon as the user turns to this field.
  const takeSelection = async () => {
    const taken = (await editor?.anchor()) ?? null;
    change((now) => ({ ...now, anchor: taken }));
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Stack gap="xs">
        {anchor && (
          <blockquote className={classes.quote} aria-label="About">
            {anchor.quote}
          </blockquote>
        )}
        <Textarea
          label="New comment"
          placeholder="Select text to comment on it"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          value={body}
          onFocus={() => void takeSelection()}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change((now) => ({ ...now, body: value }));
          }}
        />
        <Button type="submit" size="xs" disabled={body.trim() === ''} loading={add.isPending}>
          Comment
        </Button>
        {!anchor && body && (
          <Text size="xs" c="dimmed">
            On the whole document
          </Text>
        )}
      </Stack>
    </form>
  );
}
