import { Modal, type ModalProps } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** Receives whether the form in the dialog has unsaved changes. */
const Dirty = createContext<(isDirty: boolean) => void>(() => {});

interface FormModalProps extends ModalProps {
  children: ReactNode;
}

/** A dialog with a form. Escape, a click outside and the close button ask before unsaved input is lost. */
export function FormModal({ onClose, children, ...props }: FormModalProps) {
  useFocusReturn(props.opened);
  const isDirty = useRef(false);
  const [note] = useState(() => (dirty: boolean) => {
    isDirty.current = dirty;
  });
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Modal
        {...props}
        onClose={() => (isDirty.current ? ask(true) : onClose())}
        // While the question is open, Escape only closes the question.
        closeOnEscape={!isAsking}
      >
        <Dirty value={note}>{children}</Dirty>
      </Modal>
      {/* Mounted only now: otherwise the Escape that opens the question would also close it. */}
      {isAsking && (
        <LeaveQuestion
          isAsking
          onStay={() => ask(false)}
          onLeave={() => {
            ask(false);
            onClose();
          }}
        />
      )}
    </>
  );
}

/** Tells the surrounding dialog whether its form has unsaved changes. */
export function useUnsavedIn(isDirty: boolean): void {
  const note = useContext(Dirty);
  useEffect(() => {
    note(isDirty);
    return () => note(false);
  }, [note, isDirty]);
}
