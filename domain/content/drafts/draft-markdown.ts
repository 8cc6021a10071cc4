import type { RootContent } from 'mdast';
import { markdownTree, treeMarkdown } from '../../authoring/markdown/markdown-tree.ts';
import type { Reference } from '../article.ts';
import { referencesHeading } from './references-heading.ts';

/** A section as it is in the document. */
export interface WrittenSection {
  level: number;
  heading: string;
  /** Markdown, settled. */
  text: string;
}

/** The document of an article as Markdown: its sections, then the references that they cite, under their own numbers. */
export function draftMarkdown(
  sections: readonly WrittenSection[],
  references: readonly Reference[],
  language: string,
): string {
  const children: RootContent[] = sections.flatMap(({ level, heading, text }) => [
    { type: 'heading', depth: depthOf(level), children: [{ type: 'text', value: heading }] },
    ...markdownTree(text).children,
  ]);
  if (references.length > 0) {
    const heading = referencesHeading(language);
    children.push({ type: 'heading', depth: 2, children: [{ type: 'text', value: heading }] });
    for (const { n, url, title, accessedAt } of references) {
      children.push({
        type: 'paragraph',
        children: [
          { type: 'text', value: `[${n}] ` },
          { type: 'link', url, children: [{ type: 'text', value: title || url }] },
          { type: 'text', value: ` (${accessedAt.slice(0, 10)})` },
        ],
      });
    }
  }
  return treeMarkdown({ type: 'root', children });
}

function depthOf(level: number): 2 | 3 | 4 {
  return level <= 2 ? 2 : level === 3 ? 3 : 4;
}
