import { Modal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog that is only mounted while it is open. */
export function OpenModal(props: Omit<ModalProps, 'opened'>) {
  useFocusReturn(true);
  return <Modal opened {...props} />;
}
