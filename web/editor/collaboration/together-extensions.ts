import { type AnyExtension, Extension } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret';
import type { DecorationAttrs } from '@tiptap/pm/view';
import classes from './carets.module.css';
import type { Together } from './together.ts';
import { WholeCharacters } from './whole-characters.ts';
import { yCursorPluginKey, ySyncPluginKey } from '@tiptap/y-tiptap';
import { followedSelection } from './followed-selection.ts';
import { seeSelection } from './see-selection.ts';

/** Keeps the writer's selection in place while others write. */
const OwnSelection = Extension.create({
  name: 'ownSelection',
  dispatchTransaction({ transaction, next }) {
    const { editor } = this;
    const synced = transaction.getMeta(ySyncPluginKey) as Synced | undefined; // of this plugin
    // Undo restores the cursor, too.
    if (synced?.isChangeOrigin && !synced.isUndoRedoOperation) {
      const { selection, storedMarks } = editor.state;
      transaction.setSelection(followedSelection(transaction, selection)).setStoredMarks(storedMarks);
    } else if (transaction.getMeta(yCursorPluginKey)) {
      // Others' cursors are drawn some time after their message has arrived.
      seeSelection();
      const { selection, doc } = editor.state;
      if (doc === transaction.doc && !selection.eq(transaction.selection))
        transaction.setSelection(selection);
    }
    next(transaction);
  },
});

/** Collaborative editing: others' changes, their cursors, and an undo that only affects one's own changes. */
export function togetherExtensions({ doc, awareness, hold }: Together): AnyExtension[] {
  return [
    OwnSelection,
    WholeCharacters.configure({ hold }),
    Collaboration.configure({ fragment: doc.getXmlFragment('rich') }),
    CollaborationCaret.configure({
      provider: { awareness },
      // The server adds the user's name and color.
      user: {},
      render: caretElement,
      selectionRender: ({ color }): DecorationAttrs => ({
        class: classes.selection ?? '',
        style: `--caret: ${color}`,
      }),
    }),
  ];
}

function caretElement({ name, color }: { name?: string; color?: string }): HTMLElement {
  const caret = document.createElement('span');
  caret.className = classes.caret ?? '';
  caret.style.setProperty('--caret', color ?? '');
  const label = document.createElement('span');
  label.className = classes.name ?? '';
  label.textContent = name ?? '';
  caret.append(label);
  return caret;
}

/** What the sync plugin says about a transaction. */
interface Synced {
  isChangeOrigin?: boolean;
  isUndoRedoOperation?: boolean;
}
