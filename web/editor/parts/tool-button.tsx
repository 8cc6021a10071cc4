import { ActionIcon, Tooltip } from '@mantine/core';
import type { IconH1 } from '@tabler/icons-react';

interface ToolButtonProps {
  label: string;
  icon: typeof IconH1;
  /** Whether it is pressed; omitted if it is not a toggle button. */
  isOn?: boolean;
  isDisabled?: boolean;
  /** The keyboard shortcut as shown: `Ctrl+B`. */
  keys?: string;
  onClick: () => void;
}

/** One button of the toolbar. */
export function ToolButton({ label, icon: Icon, isOn, isDisabled, keys, onClick }: ToolButtonProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label} openDelay={500}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? undefined : 'gray'}
        size={32}
        aria-label={label}
        aria-pressed={isOn}
        disabled={isDisabled ?? false}
        bg={isDisabled ? 'transparent' : undefined}
        c={isOn || isDisabled ? undefined : 'var(--mantine-color-text)'}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
