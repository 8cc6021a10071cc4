import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import DOMPurify from 'dompurify';
import { htmlWithWordLists } from '../../../domain/authoring/html/word-lists.ts';

/** Elements forbidden in addition to those that run code: they look like a part of the page, or are documents of their own. */
const FORBIDDEN = [
  'style',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'svg',
  'math',
  'video',
  'audio',
  'dialog',
  'template',
];

/** Removes everything that runs or loads from pasted or dropped HTML. */
function safeHtml(html: string): string {
  return DOMPurify.sanitize(withLists(html), {
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ['srcset', 'ping', 'background'],
  });
}

/** Converts Word's own list markup to HTML lists, since the sanitiser would remove it. */
function withLists(html: string): string {
  try {
    return htmlWithWordLists(html);
  } catch {
    // Nested too deeply to be converted.
    return html;
  }
}

/** Sanitises HTML before it is parsed; the schema then keeps only what documents can contain. */
export const SafePaste = Extension.create({
  name: 'safePaste',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: safeHtml } })],
});
