import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import DOMPurify from 'dompurify';
import { htmlWithWordLists } from '../../../domain/authoring/html/word-lists.ts';

/** Beyond what runs: what looks like a part of the page, or is a document of its own. */
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

/** HTML from the clipboard or from a drag, without anything that runs or loads. */
function safeHtml(html: string): string {
  return DOMPurify.sanitize(withLists(html), {
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ['srcset', 'ping', 'background'],
  });
}

/** Word has lists only in its own notation, which the sanitiser leaves out. */
function withLists(html: string): string {
  try {
    return htmlWithWordLists(html);
  } catch {
    // Nested too deep to be looked through.
    return html;
  }
}

/** Cleans HTML before it is read; the schema then keeps only what documents have. */
export const SafePaste = Extension.create({
  name: 'safePaste',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: safeHtml } })],
});
