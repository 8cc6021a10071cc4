import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyButtonProps {
  text: string;
  label?: string;
  /** Whose it is, for screen readers: among many of the same name. */
  of?: string;
}

/** Copies a text and says so. */
export function CopyButton({ text, label = 'Copy', of }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={
        clipboard.copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />
      }
      onClick={() => clipboard.copy(text)}
    >
      <span aria-live="polite">{clipboard.copied ? 'Copied' : label}</span>
      {of && <VisuallyHidden> of {of}</VisuallyHidden>}
    </Button>
  );
}
