import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Edit, EditConflict, saveEdit, type Saved, type ShownStore } from './save-sections.ts';

export interface Saving {
  /** Saves an edit; `onSaved` is called afterwards. */
  save: (edit: Edit, onSaved?: () => void) => void;
  isPending: boolean;
  /** Why saving failed, other than by a conflict. */
  error: Error | null;
  conflict: EditConflict | null;
  /** Saves my version of the sections that both sides have changed. */
  keepMine: () => void;
  /** Discards the edit in favour of the saved sections. */
  takeTheirs: () => void;
  /** Counts discarded edits; when it changes, the forms must be reset. */
  givenUp: number;
}

/** Saves edits of sections on top of what others have saved in the meantime. */
export function useSaveSections(store: ShownStore, saved: Saved): Saving {
  const [givenUp, setGivenUp] = useState(0);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: ({ edit, known }: { edit: Edit; known: Saved; onSaved?: (() => void) | undefined }) =>
      saveEdit(store, known, edit),
    onSuccess: (_, { onSaved }) => onSaved?.(),
    // Shows the latest saved state, whatever happens to the edit.
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
