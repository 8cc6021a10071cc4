import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { focusedChain } from './focused-chain.ts';

/** Returns a URL for an image file that documents may contain; throws an Error with a message for the writer. */
export type UploadImage = (file: File) => Promise<string>;

interface Options {
  upload: UploadImage;
  onFailure: (message: string) => void;
}

/** Inserts image files that are pasted or dropped into the text. */
export const ImageFiles = Extension.create<Options>({
  name: 'imageFiles',
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const take = (files: FileList | undefined, position?: number) => {
      const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (images.length === 0 || !editor.isEditable) return false;
      void insertImages(editor, images, options, position);
      return true;
    };
    return [
      new Plugin({
        props: {
          // Word processors also put a picture of the text on the clipboard.
          handlePaste: (_view, { clipboardData }) =>
            !clipboardData?.types.includes('text/html') && take(clipboardData?.files),
          handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) =>
            !isMoved && take(dataTransfer?.files, view.posAtCoords({ left: clientX, top: clientY })?.pos),
        },
      }),
    ];
  },
});

/** Inserts images one after the other, at the position or at the cursor. */
export async function insertImages(
  editor: Editor,
  files: readonly File[],
  { upload, onFailure }: Options,
  position?: number,
): Promise<void> {
  if (position !== undefined) editor.commands.setTextSelection(position);
  for (const file of files) {
    try {
      const src = await upload(file);
      if (editor.isDestroyed) return;
      const alt = file.name.replace(/\.[^.]*$/, '').replaceAll(/[-_]+/g, ' ');
      focusedChain(editor).insertContent({ type: 'image', attrs: { src, alt } }).run();
    } catch (error) {
      onFailure(error instanceof Error ? error.message : 'The image could not be added.');
    }
  }
}
