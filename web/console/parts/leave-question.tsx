import { Button, Group, Modal, Text } from '@mantine/core';

interface LeaveQuestionProps {
  isAsking: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether unsaved input may be lost. */
export function LeaveQuestion({ isAsking, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Modal opened={isAsking} onClose={onStay} title="Leave without saving?">
      <Text size="sm">Your changes are lost if you leave now.</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onStay}>
          Stay
        </Button>
        <Button color="red" onClick={onLeave}>
          Leave
        </Button>
      </Group>
    </Modal>
  );
}
