import { Modal, type ModalProps } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** Takes whether the form in the dialog holds something that is not saved. */
const Dirty = createContext<(isDirty: boolean) => void>(() => {});

interface FormModalProps extends ModalProps {
  children: ReactNode;
}

/** A dialog with a form: Escape, a click beside it and its cross ask before what was typed gets lost. */
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
        // Escape answers the question alone while it is there.
        closeOnEscape={!isAsking}
      >
        <Dirty value={note}>{children}</Dirty>
      </Modal>
      {/* Not there before it is asked: the Escape that asks would answer it, too. */}
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

/** Tells the dialog around the form whether something in it is not saved. */
export function useUnsavedIn(isDirty: boolean): void {
  const note = useContext(Dirty);
  useEffect(() => {
    note(isDirty);
    return () => note(false);
  }, [note, isDirty]);
}
