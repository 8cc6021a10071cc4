import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface RowDeleteProps {
  /** The action and its object: `Delete Price list.csv`. */
  label: string;
  /** The same without what it is done to, for those who see the row. */
  word?: string;
  isPending?: boolean;
  isOff?: boolean;
  onClick: () => void;
}

/** Takes a row or a card out of its list: the same button at the end of each. */
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
