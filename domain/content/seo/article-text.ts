import { proseWords } from '../../authoring/checks/readability.ts';
import type { Prose } from '../../authoring/checks/prose.ts';
import { richProse } from '../../authoring/checks/rich-prose.ts';
import { attributeText } from '../../authoring/rich/attribute-text.ts';
import type { RichDoc, RichNode } from '../../authoring/rich/rich-doc.ts';

/** An article's title, keywords and URLs. */
export interface SeoArticle {
  title: string;
  /** The first one is the main keyword. */
  keywords: readonly string[];
  secondaryKeywords: readonly string[];
  /** BCP 47. */
  language: string;
  /** The site that the article is written for. */
  websiteUrl: string | null;
}

/** An article as seen by the checks. */
export interface ArticleText extends SeoArticle {
  prose: Prose;
  /** True if it has quotations and, apart from headings and the list of references, no text of its own. */
  isQuoted: boolean;
  /** Number of words of the whole text. */
  words: number;
  headings: string[];
  /** The first paragraph. */
  introduction: string;
  /** Number of words under each heading and before the first one; sections without words are left out. */
  sections: { heading: string | null; words: number }[];
  links: string[];
  /** Alternative texts of the images. */
  images: string[];
}

export function articleText(doc: RichDoc, article: SeoArticle): ArticleText {
  const prose = richProse(doc);
  const blocks = prose.blocks.map(({ kind, from, to }) => ({ kind, text: prose.text.slice(from, to) }));
  const { links, images } = linksAndImages(doc);
  const sections: ArticleText['sections'] = [{ heading: null, words: 0 }];
  for (const { kind, text } of blocks) {
    if (kind === 'heading') sections.push({ heading: text, words: 0 });
    else {
      const last = sections.at(-1);
      if (last) last.words += proseWords(text).length;
    }
  }
  return {
    ...article,
    prose,
    isQuoted: isQuoted(doc),
    words: proseWords(prose.text).length,
    headings: blocks.flatMap(({ kind, text }) => (kind === 'heading' ? text : [])),
    introduction: blocks.find(({ kind }) => kind === 'text')?.text ?? '',
    sections: sections.filter(({ words }) => words > 0),
    links,
    images,
  };
}

/** In a list of references, each item begins with its number. */
const REFERENCE = /^\[\d+\] /;

function isQuoted({ content }: RichDoc): boolean {
  const isOwn = (node: RichNode) =>
    node.type !== 'heading' &&
    node.type !== 'blockquote' &&
    textOf(node).trim() !== '' &&
    !REFERENCE.test(textOf(node));
  return content.some(({ type }) => type === 'blockquote') && !content.some(isOwn);
}

function textOf({ text, content = [] }: RichNode): string {
  return text ?? content.map(textOf).join('');
}

/** The article's links and images, each link target once. */
function linksAndImages(doc: RichDoc): Pick<ArticleText, 'links' | 'images'> {
  const links = new Set<string>();
  const images: string[] = [];
  const visit = ({ type, attrs, marks = [], content = [] }: RichNode): void => {
    for (const mark of marks) if (mark.type === 'link') links.add(attributeText(mark.attrs?.['href']));
    if (type === 'image') images.push(attributeText(attrs?.['alt']));
    content.forEach(visit);
  };
  visit(doc);
  return { links: [...links], images };
}
