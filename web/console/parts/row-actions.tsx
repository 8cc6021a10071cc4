import { ActionIcon, Group, type GroupProps, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface RowActionsProps extends GroupProps {
  /** What the row contains, e.g. `heading`. */
  what: string;
  /** Index of the row, from 0. */
  place: number;
  /** The number of rows. */
  count: number;
  mayRemove: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Buttons that move a row of a list up or down, or remove it. */
export function RowActions({ what, place, count, mayRemove, onMove, onRemove, ...props }: RowActionsProps) {
  const name = `${what} ${place + 1}`;
  return (
    <Group gap={4} {...props}>
      <RowAction
        label={`Move ${name} up`}
        isOff={place === 0}
        icon={<IconArrowUp size={17} aria-hidden />}
        onClick={() => onMove(place - 1)}
      />
      <RowAction
        label={`Move ${name} down`}
        isOff={place + 1 === count}
        icon={<IconArrowDown size={17} aria-hidden />}
        onClick={() => onMove(place + 1)}
      />
      <RowAction
        label={`Remove ${name}`}
        isOff={!mayRemove}
        icon={<IconTrash size={17} aria-hidden />}
        onClick={onRemove}
      />
    </Group>
  );
}

interface RowActionProps {
  label: string;
  icon: ReactNode;
  isOff: boolean;
  onClick: () => void;
}

function RowAction({ label, icon, isOff, onClick }: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
