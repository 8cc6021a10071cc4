import type { Editor } from '@tiptap/core';
import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';
import { richAnchor } from './anchors/rich-anchor.ts';
import { insertLink } from './behaviour/insert-link.ts';
import { replaceContent } from './behaviour/replace-content.ts';
import type { EditorHandle } from './editor-props.ts';
import { placeQuote } from './marks/place-quote.ts';
import { plainOf } from './marks/plain-positions.ts';
import { goToMark, replaceMark, showMarks } from './marks/rich-marks.ts';
import { richPassage } from './suggestions/rich-passage.ts';

/** The methods of an editor of rich documents that the page may call. */
export function richHandle(editor: Editor): EditorHandle<RichDoc> {
  return {
    replace: (next) => replaceContent(editor, next),
    focus: () => editor.view.focus(),
    insertLink: (text, url) => insertLink(editor, text, url),
    passage: () => richPassage(editor),
    anchor: () => richAnchor(editor),
    placeOf: async (anchor) => {
      const { markdownFromRich } = await import('../../domain/authoring/markdown/markdown-from-rich.ts');
      const { doc } = editor.state;
      return placeQuote(plainOf(doc), markdownFromRich(doc.toJSON() as RichDoc), anchor); // of this schema
    },
    showMarks: (kind, marks) => !editor.isDestroyed && showMarks(editor, kind, marks),
    goToMark: (kind, id) => goToMark(editor, kind, id),
    replaceMark: (kind, id, text) => replaceMark(editor, kind, id, text),
  };
}
