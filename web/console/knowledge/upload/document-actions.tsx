import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Document } from '../queries.ts';
import { useDelete } from '../../parts/use-delete.ts';
import { RowDelete } from '../../parts/row-delete.tsx';

interface DocumentActionsProps {
  document: Document;
  /** Called when the row is gone, so that the focus can move elsewhere. */
  onDeleted: () => void;
}

/** Buttons to download and delete a document. */
export function DocumentActions({ document, onDeleted }: DocumentActionsProps) {
  const { id, agentId, originalFilename: name } = document;
  const client = useQueryClient();
  const { ask, isPending } = useDelete({
    question: `Delete ${name}?`,
    consequence:
      'The agent no longer answers from it, and the file itself is removed. This cannot be undone.',
    yes: 'Delete',
    path: `/api/files/${id}`,
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ['agent', agentId] });
      await client.invalidateQueries({ queryKey: ['documents', agentId] });
      onDeleted();
    },
  });
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Tooltip label="Download">
        <ActionIcon
          component="a"
          href={`/api/files/${id}/download`}
          download={name}
          variant="subtle"
          color="gray"
          aria-label={`Download ${name}`}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <RowDelete label={`Delete ${name}`} isPending={isPending} onClick={ask} />
    </Group>
  );
}
