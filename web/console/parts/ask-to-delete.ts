import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

export interface Deletion {
  /** `Delete Mill?` */
  question: string;
  /** What is gone then, and what stays. */
  consequence: ReactNode;
  /** What the button says that does it. */
  yes: string;
  /** @default Keep it */
  no?: string;
  onYes: () => void;
}

/** Asks before something is deleted, revoked or cancelled that cannot be brought back. */
export function askToDelete({ question, consequence, yes, no = 'Keep it', onYes }: Deletion): void {
  modals.openConfirmModal({
    title: question,
    children: consequence,
    labels: { confirm: yes, cancel: no },
    confirmProps: { color: 'red' },
    onConfirm: onYes,
  });
}
