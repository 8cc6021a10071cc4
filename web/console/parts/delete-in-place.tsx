import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

interface DeleteInPlaceProps {
  /** What the button says. */
  label: string;
  question: string;
  isPending: boolean;
  onDelete: () => void;
}

/** Deletes what a dialog is about, and asks first where the button was: Escape would close a dialog over it, and it too. */
export function DeleteInPlace({ label, question, isPending, onDelete }: DeleteInPlaceProps) {
  const [isAsking, ask] = useDisclosure(false);
  if (!isAsking) {
    return (
      <Button variant="subtle" color="red" onClick={ask.open}>
        {label}
      </Button>
    );
  }
  return (
    <Group gap="xs" role="group" aria-label={question}>
      <Text size="sm">{question}</Text>
      <Button variant="default" autoFocus onClick={ask.close}>
        Keep it
      </Button>
      <Button color="red" loading={isPending} onClick={onDelete}>
        Delete
      </Button>
    </Group>
  );
}
