import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

interface DeleteInPlaceProps {
  /** Label of the button. */
  label: string;
  question: string;
  isPending: boolean;
  onDelete: () => void;
}

/**
 * Deletes the subject of a dialog. It asks in place of the button, since Escape would close both a second dialog and this one.
 */
export function DeleteInPlace({ label, question, isPending, onDelete }: DeleteInPlaceProps) {
  const [state, turn] = useState<'untouched' | 'asking' | 'kept'>('untouched');
  const next = useRef<HTMLButtonElement>(null);
  // The focused button was removed, so its replacement gets the focus.
  useEffect(() => {
    if (state !== 'untouched') next.current?.focus();
  }, [state]);
  if (state !== 'asking') {
    return (
      <Button ref={next} variant="subtle" color="red" onClick={() => turn('asking')}>
        {label}
      </Button>
    );
  }
  return (
    <Group gap="xs" role="group" aria-label={question}>
      <Text size="sm">{question}</Text>
      <Button ref={next} variant="default" onClick={() => turn('kept')}>
        Keep it
      </Button>
      <Button color="red" loading={isPending} onClick={onDelete}>
        Delete
      </Button>
    </Group>
  );
}
