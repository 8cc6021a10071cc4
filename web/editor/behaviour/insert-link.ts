import type { Editor } from '@tiptap/core';
import { escapeHtml } from '../../../domain/platform/markup.ts';
import { focusedChain } from './focused-chain.ts';

/** Inserts a link after the selection, preceded by a space if a word ends there; only its text where links are not allowed. */
export function insertLink(editor: Editor, text: string, url: string): void {
  const { state } = editor;
  const { $to } = state.selection;
  const before = $to.parent.textBetween(0, $to.parentOffset, undefined, ' ');
  const { link } = state.schema.marks;
  const isLinked = link !== undefined && $to.parent.type.allowsMarkType(link);
  const blank = needsBlank(before) ? [{ type: 'text', text: ' ' }] : [];
  const marks = isLinked ? [{ type: 'link', attrs: { href: url } }] : [];
  focusedChain(editor)
    .insertContentAt($to.pos, [...blank, { type: 'text', text, marks }])
    .run();
}

/** The same for a source: the link as text, to be inserted between the text before and after the cursor. */
export function sourceLink(mode: 'html' | 'markdown', before: string, text: string, url: string): string {
  const blank = needsBlank(before) ? ' ' : '';
  if (mode === 'html') return `${blank}<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
  const words = text.replaceAll(/[\\[\]]/g, String.raw`\$&`);
  return `${blank}[${words}](<${url.replaceAll(/[\\<>\n]/g, encodeURIComponent)}>)`;
}

const needsBlank = (before: string) => /\S$/.test(before);
