import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface MoreMenuProps {
  /** Entries for less frequent actions. */
  children?: ReactNode;
  /** Deletes the page's record; left out if the user may not. */
  onDelete?: (() => void) | undefined;
  /** @default Delete */
  deleteWords?: string;
  isDeleting?: boolean;
}

/** The last button of a page's header: a menu of further actions on its record and, at the end in red, its deletion. */
export function MoreMenu({ children, onDelete, deleteWords = 'Delete', isDeleting = false }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" width="max-content" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions" loading={isDeleting}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {children && onDelete && <Menu.Divider />}
        {onDelete && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDelete}
          >
            {deleteWords}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
