import { SourceEntity, type Article, type Project } from '../../../db/content/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { isSameSite } from '../../../domain/site/urls/same-site.ts';
import type { CitedText } from '../source-blocks.ts';

/** Maximum number of characters of all sources together shown to a model. */
const MOST_TEXT = 60_000;

/** The references of an article with the texts of their pages; if a page was not read, with the quote only. */
export async function citedTexts(
  em: TenantEntityManager,
  { id: articleId, citations }: Article,
  { websiteUrl }: Pick<Project, 'websiteUrl'>,
): Promise<CitedText[]> {
  const urls = citations.map(({ url }) => url);
  const sources = await em.find(SourceEntity, { articleId, state: 'kept', url: { $in: urls } });
  const texts = new Map(sources.map(({ url, content }) => [url, content]));
  const each = Math.floor(MOST_TEXT / Math.max(1, citations.length));
  return citations.map(({ n, url, title, snippet }) => {
    const whole = texts.get(url) || snippet;
    const isOwn = websiteUrl ? isSameSite(url, websiteUrl, 'www') : false;
    return {
      n,
      title,
      url,
      text: whole.slice(0, each),
      isCut: whole.length > each || !texts.has(url),
      isOwn,
    };
  });
}
