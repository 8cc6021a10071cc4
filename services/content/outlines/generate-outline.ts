import { ArticleEntity } from '../../../db/content/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { ModelDeps } from '../../platform/models/model-call.ts';
import { findArticle } from '../articles.ts';
import type { Calls } from '../answers/calls.ts';
import type { TaskResult } from '../answers/do-task.ts';
import { guidelineOf } from '../guidelines.ts';
import { relatedKeywords } from '../keywords.ts';
import { findProject } from '../projects.ts';
import { generateOutline as prompt } from '../prompts/generate-outline.ts';
import { changeStored } from '../stored.ts';

export interface OutlineRequest {
  articleId: string;
  /** `preview` is not stored; its notes are the opening words of each section. */
  mode: 'outline' | 'preview';
}

/** The outline of an article, which is stored with it. AppErrors `not-found`, those of `callModel`. */
export async function generateOutline(
  em: TenantEntityManager,
  deps: ModelDeps,
  { calls, model }: { calls: Calls; model: string },
  { articleId, mode }: OutlineRequest,
): Promise<TaskResult> {
  const article = await findArticle(em, articleId);
  const project = await findProject(em, article.projectId);
  const { name: title, keywords, secondaryKeywords, citations } = article;
  const snippets = citations.map(({ snippet }) => snippet);
  const input = {
    title,
    keywords,
    secondaryKeywords,
    related: await relatedKeywords(em, project.id, keywords),
    known: [project.businessSummary, ...snippets].filter(Boolean).join('\n'),
    isPreview: mode === 'preview',
    language: project.language,
    audience: project.targetedAudience,
    guideline: await guidelineOf(em, project),
  };
  const { value } = await callModel(deps, { ...calls(mode), prompt, input, model });
  const { outline } = value;
  const body = { outline, references: citations };
  if (mode === 'preview') return { body };
  const store = (tx: TenantEntityManager) =>
    changeStored(tx, ArticleEntity, { id: articleId, ifMatch: null }, async (_tx, record) => {
      record.outline = outline;
      if (record.status === 'planned' && outline.length > 0) record.status = 'outlined';
    });
  return { body, store };
}
