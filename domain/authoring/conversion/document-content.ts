import type { RichDoc } from '../rich/rich-doc.ts';

export const DOCUMENT_MODES = ['rich', 'html', 'markdown'] as const;
export type DocumentMode = (typeof DOCUMENT_MODES)[number];

/** Content in the format of its mode: the editor's JSON, HTML, or Markdown. */
export type DocumentContent =
  | { mode: 'rich'; content: RichDoc }
  | { mode: 'html'; content: string }
  | { mode: 'markdown'; content: string };
