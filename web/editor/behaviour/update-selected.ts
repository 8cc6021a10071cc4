import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/**
 * Changes attributes of the selected image or formula and keeps it selected. ProseMirror replaces a leaf node to change it;
 * without a selection, the field in which the writer types would disappear.
 */
export function updateSelected(editor: Editor, name: string, attributes: Record<string, unknown>): void {
  const { selection } = editor.state;
  editor
    .chain()
    .updateAttributes(name, attributes)
    .command(({ tr }) => {
      if (selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, selection.from));
      return true;
    })
    .run();
}
