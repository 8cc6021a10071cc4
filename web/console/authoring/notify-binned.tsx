import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { inWords } from '../api/problem.ts';
import { undeleteDocument } from './queries.ts';

/** Milliseconds the notice stays: long enough to read it and undo. */
const SHOWN_MS = 10_000;

/** Says that a document was moved to the bin, and offers to undo that. */
export function notifyBinned(client: QueryClient, id: string, title: string): void {
  const undo = async () => {
    notifications.hide(notice);
    try {
      await undeleteDocument(id);
    } catch (error) {
      notifications.show({ color: 'red', title: 'It is still in the bin', message: inWords(error) });
    }
    await client.invalidateQueries({ queryKey: ['documents'] });
  };
  const notice = notifications.show({
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" gap="xs">
        <Text size="sm" truncate flex="1 1 0">
          “{title || 'Untitled'}” is in the bin.
        </Text>
        <Button variant="default" size="xs" onClick={() => void undo()}>
          Undo
        </Button>
      </Group>
    ),
  });
}
