import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface RowDeleteProps {
  /** The action and its object: `Delete Price list.csv`. */
  label: string;
  /** Short label for users who see the row, without the object. */
  word?: string;
  isPending?: boolean;
  isOff?: boolean;
  onClick: () => void;
}

/** A button at the end of a row or card that deletes it; the same in all lists. */
export function RowDelete({
  label,
  word = 'Delete',
  isPending = false,
  isOff = false,
  onClick,
}: RowDeleteProps) {
  return (
    <Tooltip label={word}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        loading={isPending}
        disabled={isOff}
        onClick={onClick}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
