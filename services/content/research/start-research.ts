import type { Article } from '../../../db/content/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { DEFAULT_SOURCES } from '../../../domain/content/research/source.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { referenceResearch } from '../../../jobs/content/reference-research.ts';
import type { ServiceDeps } from '../../deps.ts';
import { checkSiteUrl } from '../../site/site-url.ts';
import { findProject } from '../projects.ts';

export interface ResearchRequest {
  queries?: string[] | undefined;
  urls?: string[] | undefined;
  limit?: number | undefined;
}

/** The default search queries. */
export function queriesOf({
  name,
  keywords,
  secondaryKeywords,
}: Pick<Article, 'name' | 'keywords' | 'secondaryKeywords'>): string[] {
  return [...new Set(keywords.length > 0 ? keywords : [name, ...secondaryKeywords])];
}

/**
 * Starts the research for an article, or returns the one in progress. Without queries the article's keywords are searched for.
 * AppErrors `address-refused` for a URL that must not be fetched, `invalid-input` when there is nothing to search for.
 */
export async function startResearch(
  em: TenantEntityManager,
  { jobs, settings, search }: Pick<ServiceDeps, 'jobs' | 'settings' | 'search'>,
  article: Article,
  { queries: given = [], urls: written = [], limit = DEFAULT_SOURCES }: ResearchRequest,
): Promise<JobState> {
  const urls = [
    ...new Set(await Promise.all(written.map(async (url) => (await checkSiteUrl(settings, url)).url))),
  ];
  const { id: articleId, name, projectId } = article;
  const queries = given.length > 0 ? [...new Set(given)] : queriesOf(article);
  const { websiteUrl } = await findProject(em, projectId);
  if (urls.length === 0 && !search && !websiteUrl) {
    throw new AppError(
      'provider-not-configured',
      'No search service is configured: give urls, or the project a websiteUrl',
    );
  }
  const searches = urls.length === 0 && search !== null;
  const input = { articleId, article: name, queries, urls, limit, searches };
  const request = { companyId: companyOf(em), key: articleId, input };
  const { job } = await jobs.start(referenceResearch, request, { again: true });
  return job;
}
