import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';

interface DeleteInPlaceProps {
  /** What the button says. */
  label: string;
  question: string;
  isPending: boolean;
  onDelete: () => void;
}

/** Deletes what a dialog is about, and asks first where the button was: Escape would close a dialog over it, and it too. */
export function DeleteInPlace({ label, question, isPending, onDelete }: DeleteInPlaceProps) {
  const [state, turn] = useState<'untouched' | 'asking' | 'kept'>('untouched');
  if (state !== 'asking') {
    return (
      // The keyboard goes on where it was.
      <Button variant="subtle" color="red" autoFocus={state === 'kept'} onClick={() => turn('asking')}>
        {label}
      </Button>
    );
  }
  return (
    <Group gap="xs" role="group" aria-label={question}>
      <Text size="sm">{question}</Text>
      <Button variant="default" autoFocus onClick={() => turn('kept')}>
        Keep it
      </Button>
      <Button color="red" loading={isPending} onClick={onDelete}>
        Delete
      </Button>
    </Group>
  );
}
