import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../api/session.ts';
import { mayDo } from '../../access.ts';
import type { Document } from '../../queries.ts';
import type { DocumentHandle } from '../assistant/use-assistant.ts';
import classes from '../comments/comments.module.css';
import { ignoreCheck, type WritingIssue } from './queries.ts';

interface IssueCardProps {
  id: string;
  issue: WritingIssue;
  document: Document;
  editor: DocumentHandle | null;
}

/** One hint: its message, its place in the text, and its actions. */
export function IssueCard({ id, issue: { rule, message, suggestion }, document, editor }: IssueCardProps) {
  const client = useQueryClient();
  const ignore = useMutation({
    mutationFn: () => ignoreCheck(document.id, { rule }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['writing-checks', document.id] }),
  });
  const mayEdit = mayDo('edit', document, useUser());
  const small = { size: 'compact-xs', variant: 'default' } as const;
  return (
    <li className={classes.comment}>
      <Text size="sm">{message}</Text>
      <Group gap={4} mt={4}>
        <Button {...small} onClick={() => editor?.goToMark('issue', id)}>
          Show
        </Button>
        {mayEdit && suggestion !== undefined && (
          <Button {...small} onClick={() => editor?.replaceMark('issue', id, suggestion)}>
            {suggestion === '' ? 'Remove' : `Change to “${suggestion}”`}
          </Button>
        )}
        {mayEdit && (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={ignore.isPending}
            onClick={() => ignore.mutate()}
          >
            Ignore
          </Button>
        )}
      </Group>
    </li>
  );
}
