import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

export interface Deletion {
  /** Title of the dialog, e.g. `Delete Mill?`. */
  question: string;
  /** What is deleted, and what stays. */
  consequence: ReactNode;
  /** Label of the confirming button. */
  yes: string;
  /** @default Keep it */
  no?: string;
  onYes: () => void;
}

/** Asks for confirmation before deleting, revoking or cancelling something for good. */
export function askToDelete({ question, consequence, yes, no = 'Keep it', onYes }: Deletion): void {
  modals.openConfirmModal({
    title: question,
    children: consequence,
    labels: { confirm: yes, cancel: no },
    confirmProps: { color: 'red' },
    onConfirm: onYes,
  });
}
