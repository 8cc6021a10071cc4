import { ArticleEntity, type Article } from '../../../db/content/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { OutlineHeading } from '../../../domain/content/article.ts';
import { callModel } from '../../platform/models/call-model.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import type { Calls, ModelDeps } from '../../platform/models/model-call.ts';
import { findArticle } from '../articles.ts';
import type { TaskResult } from '../answers/task-result.ts';
import { writingRules } from '../guidelines.ts';
import { intentOf, relatedKeywords } from '../keywords.ts';
import { companyWords, today } from '../prompt-values.ts';
import { findProject } from '../projects.ts';
import { generateOutline as prompt } from '../prompts/generate-outline.ts';
import { citedTexts } from '../research/cited-texts.ts';
import { changeStored } from '../stored.ts';
import { knownTitles } from '../titles/known-titles.ts';
import { outlineOfReferences } from './without-model.ts';

/** Maximum number of titles of other articles shown to a model. */
const MOST_OTHERS = 60;
/** Enough for an outline of `MOST_HEADINGS` with notes. */
const MOST_TOKENS = 8_000;

interface Asking {
  calls: Calls;
  model: string | null;
}

export interface OutlineRequest {
  articleId: string;
  /** `preview`: not stored, and its notes are the opening words of each section. */
  mode: 'outline' | 'preview';
}

/** Generates the outline of an article and stores it with the article. AppErrors `not-found`, those of `callModel`. */
export async function generateOutline(
  em: TenantEntityManager,
  deps: ModelDeps,
  asking: Asking,
  { articleId, mode }: OutlineRequest,
): Promise<TaskResult> {
  const article = await findArticle(em, articleId);
  const outline = await writeOutline(em, deps, asking, { article, mode });
  const body = { outline, references: article.citations };
  if (mode === 'preview') return { body };
  return { body, store: (tx) => storeOutline(tx, articleId, outline) };
}

/** Generates the headings only; without a model, those of the references. AppErrors `no-references`, those of `callModel`. */
export async function writeOutline(
  em: TenantEntityManager,
  deps: ModelDeps,
  { calls, model }: Asking,
  { article, mode }: { article: Article; mode: OutlineRequest['mode'] },
): Promise<OutlineHeading[]> {
  const project = await findProject(em, article.projectId);
  if (mode === 'outline' && (await isWithoutModel(deps.models, project.companyId, model)))
    return outlineOfReferences(em, article);
  const { name: title, keywords, secondaryKeywords } = article;
  const others = await knownTitles(em, project.id, article.id);
  const input = {
    title,
    keywords,
    secondaryKeywords,
    intent: await intentOf(em, project.id, keywords[0] ?? ''),
    related: await relatedKeywords(em, project.id, keywords),
    others: others.slice(0, MOST_OTHERS).map((other) => other.title),
    company: companyWords(project),
    references: await citedTexts(em, article, project),
    isPreview: mode === 'preview',
    language: project.language,
    audience: project.targetedAudience,
    guideline: await writingRules(em, project),
    today: today(),
  };
  const { value } = await callModel(deps, { ...calls(mode), prompt, input, model, maxTokens: MOST_TOKENS });
  return value.outline;
}

/** Stores the outline of an article that has none; false, without a change, if it has got one in the meantime. */
export async function storeNewOutline(
  tx: TenantEntityManager,
  articleId: string,
  outline: OutlineHeading[],
): Promise<boolean> {
  const article = await findForChange(tx, ArticleEntity, { id: articleId }, null);
  if (article.outline?.length) return false;
  await storeOutline(tx, articleId, outline);
  return true;
}

function storeOutline(
  tx: TenantEntityManager,
  articleId: string,
  outline: OutlineHeading[],
): Promise<Article> {
  return changeStored(tx, ArticleEntity, { id: articleId, ifMatch: null }, async (_tx, record) => {
    record.outline = outline;
    if (record.status === 'planned' && outline.length > 0) record.status = 'outlined';
  });
}
