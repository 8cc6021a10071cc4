import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyButtonProps {
  text: string;
  label?: string;
  /** What the text belongs to, for screen readers, since several buttons have the same label. */
  of?: string;
  /** `sm` for use beside the buttons of a page. */
  size?: 'xs' | 'sm';
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label = 'Copy', of, size = 'xs' }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <Button
      size={size}
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
