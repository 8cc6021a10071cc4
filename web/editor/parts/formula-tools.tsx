import { TextInput } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { updateSelected } from '../behaviour/update-selected.ts';

/** The field for a formula's TeX source; the formula is redrawn on each key. */
export function FormulaTools({ editor }: { editor: Editor }) {
  const { source, name } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const type = now.isActive('mathBlock') ? 'mathBlock' : 'mathInline';
      return { name: type, source: String(now.getAttributes(type)['source'] ?? '') };
    },
  });
  return (
    <TextInput
      aria-label="Formula in TeX"
      size="xs"
      style={{ flex: '1 1 16rem', maxWidth: 560 }}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      value={source}
      onChange={(event) => updateSelected(editor, name, { source: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault(); // or the key would also act on the text
        editor.view.focus();
      }}
    />
  );
}
