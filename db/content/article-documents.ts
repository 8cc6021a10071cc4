import { raw, type FilterQuery } from '@mikro-orm/core';
import type { Document } from '../authoring/entities.ts';
import { companyOf, type TenantEntityManager } from '../tenancy.ts';
import { ArticleDocumentEntity } from './entities.ts';

/** Selects the documents of the company's articles, or that of one article. */
export function areOfArticles(em: TenantEntityManager, articleId?: string): FilterQuery<Document> {
  const links = 'select link.id from content_article_documents link where link.company_id = ?';
  const [one, params] =
    articleId === undefined
      ? ['', [companyOf(em)]]
      : [' and link.article_id = ?', [companyOf(em), articleId]];
  return { [raw((alias) => `${alias}.id in (${links}${one})`, params)]: [] };
}

/** The articles to which documents belong, by the document's id. */
export async function articlesOf(
  em: TenantEntityManager,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const links = await em.find(ArticleDocumentEntity, { id: { $in: [...documentIds] } });
  return new Map(links.map(({ id, articleId }) => [id, articleId]));
}
