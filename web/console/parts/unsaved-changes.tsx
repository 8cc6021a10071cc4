import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

/** Asks before changes get lost, whichever way the page is left. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    // Tabs and drawers of the page itself lose nothing.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  return (
    <Modal opened={isAsking} onClose={() => blocker.reset?.()} title="Leave without saving?">
      <Text size="sm">Your changes are lost if you leave now.</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </Group>
    </Modal>
  );
}
