import type { Article } from '../../../db/content/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { DEFAULT_SOURCES } from '../../../domain/content/research/source.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import type { ModelProvider } from '../../../domain/platform/models/provider.ts';
import { articleGeneration, type ArticleGenerationInput } from '../../../jobs/content/article-generation.ts';
import { documentAccess } from '../../authoring/document-access.ts';
import type { ServiceDeps } from '../../deps.ts';
import { authorize } from '../../platform/access/authorize.ts';
import type { Caller } from '../../platform/caller.ts';
import { isWithoutModel, planModel } from '../../platform/models/model-plan.ts';
import { documentOf } from '../documents/article-documents.ts';
import { modelOfProvider } from '../generate-text.ts';
import { findProject } from '../projects.ts';
import { outlineOfReferences } from '../outlines/without-model.ts';
import { queriesOf } from '../research/start-research.ts';

export interface GenerationRequest {
  /** The provider whose first model writes; default: the installation's provider. */
  provider?: ModelProvider | undefined;
  model?: string | null | undefined;
}

/**
 * Starts the draft of an article, or returns the one in progress. Without a model the draft is a page of quotes, under the
 * article's own outline or the headings of its references. AppErrors `invalid-input` (unknown model), `provider-not-configured`,
 * `no-references`, `forbidden` if the article has a document that the caller may not change.
 */
export async function startGeneration(
  em: TenantEntityManager,
  { jobs, models, search }: Pick<ServiceDeps, 'jobs' | 'models' | 'search'>,
  caller: Caller,
  article: Article,
  { provider, model }: GenerationRequest,
): Promise<JobState> {
  const { id: articleId, name } = article;
  const document = await documentOf(em, articleId);
  if (document) await authorize(em, caller, 'edit', documentAccess, document);
  const { companyId } = caller;
  const wanted = provider === undefined ? model : await modelOfProvider(models, companyId, provider, model);
  const quotes = await isWithoutModel(models, companyId, wanted);
  if (quotes && !article.outline?.length) await outlineOfReferences(em, article);
  const input: ArticleGenerationInput = {
    articleId,
    article: name,
    userId: caller.userId,
    ...(await planModel(models, companyId, wanted)),
    quotes,
    research: await researchFor(em, article, search !== null),
  };
  const request = { companyId, key: articleId, input };
  const { job } = await jobs.start(articleGeneration, request, { again: true });
  return job;
}

async function researchFor(
  em: TenantEntityManager,
  article: Article,
  searches: boolean,
): Promise<ArticleGenerationInput['research']> {
  if (article.citations.length > 0) return null;
  const { websiteUrl } = await findProject(em, article.projectId);
  if (!searches && !websiteUrl) return null;
  return { queries: queriesOf(article), limit: DEFAULT_SOURCES, searches };
}
