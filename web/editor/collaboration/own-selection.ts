import { Extension } from '@tiptap/core';
import { yCursorPluginKey, ySyncPluginKey } from '@tiptap/y-tiptap';
import { followedSelection } from './followed-selection.ts';
import { seeSelection } from './see-selection.ts';

/** What the plugin that brings changes of others says of a transaction. */
interface Synced {
  isChangeOrigin?: boolean;
  isUndoRedoOperation?: boolean;
}

/** Keeps the writer's selection where it is while others write. */
export const OwnSelection = Extension.create({
  name: 'ownSelection',
  dispatchTransaction({ transaction, next }) {
    const { editor } = this;
    const synced = transaction.getMeta(ySyncPluginKey) as Synced | undefined; // of this plugin
    // What is undone puts the cursor where it was.
    if (synced?.isChangeOrigin && !synced.isUndoRedoOperation) {
      const { selection, storedMarks } = editor.state;
      transaction.setSelection(followedSelection(transaction, selection)).setStoredMarks(storedMarks);
    } else if (transaction.getMeta(yCursorPluginKey)) {
      // The cursors of others are drawn some time after the message that told of them.
      seeSelection();
      const { selection, doc } = editor.state;
      if (doc === transaction.doc && !selection.eq(transaction.selection))
        transaction.setSelection(selection);
    }
    next(transaction);
  },
});
