import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { Models } from '../../platform/models/models.ts';
import { missingModel } from '../../platform/models/model-plan.ts';
import { findArticle } from '../articles.ts';
import { outlineOfReferences } from '../outlines/without-model.ts';
import { knownAudience } from '../summaries/business.ts';
import type { ContentTask } from './content-answers.ts';

/**
 * Refuses a request that needs a missing model or references before a job starts for it. AppErrors `model-required`,
 * `no-references`.
 */
export async function checkTask(em: TenantEntityManager, models: Models, task: ContentTask): Promise<void> {
  const missing = await missingModel(models, companyOf(em), task.model);
  if (!missing) return;
  if (task.kind === 'audience') await knownAudience(em, task.request);
  if (task.kind === 'outline') {
    if (task.request.mode === 'preview') throw missing;
    await outlineOfReferences(em, await findArticle(em, task.request.articleId));
  }
  if (task.kind === 'text') throw missing;
}
