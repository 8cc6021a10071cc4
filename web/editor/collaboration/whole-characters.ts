import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { Together } from './together.ts';

/** The editor reads the composed character a moment after the browser has ended it, milliseconds. */
const READING_MS = 60;

/**
 * Holds changes by others back while a character is composed (Japanese, Chinese, accents): redrawing the same run of text would
 * end the composition.
 */
export const WholeCharacters = Extension.create<Pick<Together, 'hold'>>({
  name: 'wholeCharacters',
  addProseMirrorPlugins() {
    const { hold } = this.options;
    let ending: ReturnType<typeof setTimeout> | undefined;
    const end = () => hold.end();
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            compositionstart: () => {
              clearTimeout(ending);
              hold.begin();
            },
            compositionend: () => {
              clearTimeout(ending);
              ending = setTimeout(end, READING_MS);
            },
          },
        },
        view: () => ({
          destroy: () => {
            clearTimeout(ending);
            end();
          },
        }),
      }),
    ];
  },
});
