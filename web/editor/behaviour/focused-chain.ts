import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * Changes of the text, with the keyboard in it from this moment on. Tiptap's own `focus` waits for the next frame, and
 * what is typed before a slow machine has drawn it would go to the button that was pressed.
 */
export function focusedChain(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
