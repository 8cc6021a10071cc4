import type { RootContent } from 'mdast';
import { markdownTree, treeMarkdown } from '../../authoring/markdown/markdown-tree.ts';
import type { Reference } from '../article.ts';

/** The heading of a draft's references in the language of its site, by ISO 639-1 code. */
const REFERENCES: Readonly<Record<string, string>> = {
  ar: 'المراجع',
  da: 'Kilder',
  de: 'Quellen',
  es: 'Referencias',
  fr: 'Sources',
  it: 'Fonti',
  ja: '参考文献',
  nl: 'Bronnen',
  pl: 'Źródła',
  pt: 'Referências',
  ru: 'Источники',
  sv: 'Källor',
  tr: 'Kaynaklar',
  zh: '参考资料',
};

/** A section as it is in the document. */
export interface WrittenSection {
  level: number;
  heading: string;
  /** Markdown, as returned by `settleSections`. */
  text: string;
}

/** The Markdown document of an article: its sections, then the references cited in them, with their numbers unchanged. */
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

/** English for a language that is not listed. `language` is a BCP 47 tag. */
function referencesHeading(language: string): string {
  return REFERENCES[language.split('-')[0]?.toLowerCase() ?? ''] ?? 'References';
}
