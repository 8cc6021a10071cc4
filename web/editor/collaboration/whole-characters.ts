import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { Together } from './together.ts';

/** Delay in milliseconds after which the editor has read a composed character, once the browser has ended the composition. */
const READING_MS = 60;

/**
 * Delays others' changes while a character is composed (Japanese, Chinese, accents): redrawing the text would end the
 * composition.
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
