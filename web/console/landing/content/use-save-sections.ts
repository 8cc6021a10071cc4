import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Edit, EditConflict, saveEdit, type Saved, type ShownStore } from './save-sections.ts';

export interface Saving {
  /** Saves an edit; `onSaved` is told once it is. */
  save: (edit: Edit, onSaved?: () => void) => void;
  isPending: boolean;
  /** Why it was not saved; a conflict is none of these. */
  error: Error | null;
  conflict: EditConflict | null;
  /** Saves mine in the sections that both have changed. */
  keepMine: () => void;
  /** Gives the edit up for what is saved. */
  takeTheirs: () => void;
  /** Counts how often an edit was given up: what was typed then is gone. */
  givenUp: number;
}

/** Saves edits of sections on top of what others have saved meanwhile. */
export function useSaveSections(store: ShownStore, saved: Saved): Saving {
  const [givenUp, setGivenUp] = useState(0);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: ({ edit, known }: { edit: Edit; known: Saved; onSaved?: (() => void) | undefined }) =>
      saveEdit(store, known, edit),
    onSuccess: (_, { onSaved }) => onSaved?.(),
    // What is saved by now is shown, whatever has become of the edit.
    onError: () => store.refresh(),
  });
  const conflict = save.error instanceof EditConflict ? save.error : null;
  return {
    save: (edit, onSaved) => save.mutate({ edit, known: saved, onSaved }),
    isPending: save.isPending,
    error: conflict ? null : save.error,
    conflict,
    keepMine() {
      if (!conflict || !save.variables) return;
      const edit = { base: conflict.saved.sections, mine: conflict.merged.sections };
      save.mutate({ edit, known: conflict.saved, onSaved: save.variables.onSaved });
    },
    takeTheirs() {
      save.reset();
      setGivenUp((count) => count + 1);
    },
    givenUp,
  };
}
