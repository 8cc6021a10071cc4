import type { DocumentContent } from '../conversion/document-content.ts';
import { fillHtml } from './fill-html.ts';
import { fillMarkdown } from './fill-markdown.ts';
import { fillRich } from './fill-rich.ts';

/**
 * Replaces a template's variables by values. Values are plain text: they are shown literally and never parsed as Markdown, HTML
 * or variables. The content must have passed `checkTemplate`.
 */
export function fillTemplate(from: DocumentContent, values: ReadonlyMap<string, string>): DocumentContent {
  const valueOf = (name: string): string => values.get(name) ?? '';
  switch (from.mode) {
    case 'markdown':
      return { mode: 'markdown', content: fillMarkdown(from.content, valueOf) };
    case 'html':
      return { mode: 'html', content: fillHtml(from.content, valueOf) };
    case 'rich':
      return { mode: 'rich', content: fillRich(from.content, valueOf) };
  }
}
