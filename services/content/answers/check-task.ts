import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { Models } from '../../platform/models/models.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import { modelRequired } from '../../platform/models/without-model.ts';
import { findArticle } from '../articles.ts';
import { outlineOfReferences } from '../outlines/without-model.ts';
import { knownAudience } from '../summaries/business.ts';
import type { ContentTask } from './content-answers.ts';

/** Refuses what needs a model before a job starts for it. AppErrors `model-required`, `no-references`. */
export async function checkTask(em: TenantEntityManager, models: Models, task: ContentTask): Promise<void> {
  if (!(await isWithoutModel(models, companyOf(em), task.model))) return;
  if (task.kind === 'audience') await knownAudience(em, task.request);
  if (task.kind === 'outline') {
    if (task.request.mode === 'preview') throw modelRequired();
    await outlineOfReferences(em, await findArticle(em, task.request.articleId));
  }
  if (task.kind === 'text') throw modelRequired();
}
