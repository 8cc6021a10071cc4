import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * A command chain that moves the focus into the text at once. Tiptap's own `focus` waits for the next frame; on a slow machine,
 * keys typed before it would go to the button that was pressed.
 */
export function focusedChain(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
