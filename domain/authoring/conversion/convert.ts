import { htmlFromRich } from '../html/html-from-rich.ts';
import { richFromHtml } from '../html/rich-from-html.ts';
import { markdownFromRich } from '../markdown/markdown-from-rich.ts';
import { richFromMarkdown } from '../markdown/rich-from-markdown.ts';
import { forbiddenTargets } from '../rich/link-target.ts';
import { readRich } from '../rich/read-rich.ts';
import type { Loss, RichDoc } from '../rich/rich-doc.ts';
import type { DocumentContent, DocumentMode } from './document-content.ts';
import { htmlLosses, linkLosses, markdownLosses } from './losses.ts';

export type Converted = DocumentContent & { lossReport: Loss[] };

/**
 * Converts content to another mode, via the rich one. The report lists what the new mode cannot express. Content already in that
 * mode is returned unchanged. Throws RichProblem if the HTML or Markdown is nested too deeply.
 */
export function convert(from: DocumentContent, to: DocumentMode): Converted {
  if (from.mode === to) return { ...from, lossReport: [] };
  const { doc, losses } = richOf(from);
  switch (to) {
    case 'rich':
      return { mode: to, content: doc, lossReport: losses };
    case 'html':
      return { mode: to, content: htmlFromRich(doc), lossReport: [...losses, ...htmlLosses(doc)] };
    case 'markdown':
      return { mode: to, content: markdownFromRich(doc), lossReport: [...losses, ...markdownLosses(doc)] };
  }
}

/** Any content as a document of the editor's schema. */
export function richOf(from: DocumentContent): { doc: RichDoc; losses: Loss[] } {
  if (from.mode === 'rich') return { doc: from.content, losses: [] };
  const { doc, losses } = from.mode === 'html' ? richFromHtml(from.content) : richFromMarkdown(from.content);
  return { doc: readRich(doc), losses: [...losses, ...linkLosses(forbiddenTargets(doc))] };
}
