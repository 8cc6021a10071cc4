import { SourceEntity, type Article } from '../../../db/content/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { OutlineHeading } from '../../../domain/content/article.ts';
import { outlineOfPages } from '../../../domain/content/outlines/outline-of-pages.ts';
import { AppError } from '../../../domain/platform/errors.ts';

/**
 * The outline of an article without a model: the headings of its references in their order. AppError `no-references` if no
 * reference has headings.
 */
export async function outlineOfReferences(
  em: TenantEntityManager,
  { id: articleId, citations }: Article,
): Promise<OutlineHeading[]> {
  const urls = citations.map(({ url }) => url);
  const sources = await em.find(SourceEntity, { articleId, state: 'kept', url: { $in: urls } });
  const contents = new Map(sources.map(({ url, content }) => [url, content]));
  const outline = outlineOfPages(urls.map((url) => contents.get(url) ?? ''));
  if (outline.length > 0) return outline;
  const message =
    urls.length === 0
      ? 'Without a language model, an outline is made of the headings of the references, and there are none yet'
      : 'Without a language model, an outline is made of the headings of the references, and these have none';
  throw new AppError('no-references', message);
}
