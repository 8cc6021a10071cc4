import { SegmentedControl, TextInput } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { updateSelected } from '../behaviour/update-selected.ts';

/** Widths for images, in pixels; a text column is about 720 wide. */
const WIDTHS = { small: 240, medium: 480, large: 720 };
const SIZES = [
  { value: 'full', label: 'Own size' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
];

/** Edits the alternative text and the size of an image. */
export function ImageTools({ editor }: { editor: Editor }) {
  const { alt, width } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const attrs = now.getAttributes('image');
      return { alt: String(attrs['alt'] ?? ''), width: attrs['width'] as number | null };
    },
  });
  const change = (attrs: Record<string, unknown>) => updateSelected(editor, 'image', attrs);
  const size = Object.entries(WIDTHS).find(([, pixels]) => pixels === width)?.[0] ?? 'full';
  return (
    <>
      <TextInput
        aria-label="Alternative text"
        placeholder="What the image shows"
        size="xs"
        style={{ flex: '1 1 14rem', maxWidth: 420 }}
        value={alt}
        onChange={(event) => change({ alt: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label="Size"
        size="xs"
        data={SIZES}
        value={size}
        onChange={(value) =>
          change({ width: value in WIDTHS ? WIDTHS[value as keyof typeof WIDTHS] : null, height: null })
        }
      />
    </>
  );
}
