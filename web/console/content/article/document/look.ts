import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RichDoc } from '../../../../../domain/authoring/rich/rich-doc.ts';
import { citedNumbers } from '../../../../../domain/content/drafts/cited-numbers.ts';
import { articleText } from '../../../../../domain/content/seo/article-text.ts';
import { scoreArticle } from '../../../../../domain/content/seo/score-article.ts';
import { contentOf } from '../../../authoring/edit/document-text.ts';
import type { Document } from '../../../authoring/queries.ts';
import type { TaggedArticle, TaggedProject } from '../../queries.ts';

/** Facts about an article's text: its score, its headings, and the references it cites. */
export function lookQuery(document: Document, article: TaggedArticle, project: TaggedProject) {
  const about = {
    title: document.title,
    keywords: article.keywords,
    secondaryKeywords: article.secondaryKeywords,
    language: project.language,
    websiteUrl: project.websiteUrl,
  };
  return queryOptions({
    queryKey: ['article-look', document.id, document.version, about],
    queryFn: async () => {
      const doc = await richOf(document);
      const text = articleText(doc, about);
      return { report: scoreArticle(text), headings: text.headings, cited: citedNumbers(doc) };
    },
    placeholderData: keepPreviousData,
    meta: { isOfJobs: false },
  });
}

/** The rich form of a document of any mode; the conversion is loaded only where it is needed. */
async function richOf(document: Document): Promise<RichDoc> {
  const given = contentOf(document);
  if (given.mode === 'rich') return given.content;
  const { convert } = await import('../../../../../domain/authoring/conversion/convert.ts');
  const made = convert(given, 'rich');
  return made.mode === 'rich' ? made.content : { type: 'doc', content: [] };
}
