import { ArticleEntity, DraftSectionEntity, type DraftSection } from '../../../db/content/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { PlannedSection } from '../../../domain/content/drafts/draft-plan.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { findArticle } from '../articles.ts';
import { writingRules } from '../guidelines.ts';
import { findProject } from '../projects.ts';
import type { WriteArticleSectionInput } from '../prompts/write-section.ts';
import { citedTexts } from '../research/cited-texts.ts';
import { companyWords, today } from '../prompt-values.ts';

/** The sections of the last generation, in order. */
export function draftSections(em: TenantEntityManager, articleId: string): Promise<DraftSection[]> {
  return em.find(DraftSectionEntity, { articleId }, { orderBy: { position: 'asc' }, refresh: true });
}

/** Begins a draft: replaces the sections of the last one with empty ones and sets the article in progress. */
export async function beginDraft(
  tx: TenantEntityManager,
  articleId: string,
  sections: readonly PlannedSection[],
): Promise<void> {
  const article = await findForChange(tx, ArticleEntity, { id: articleId }, null);
  if (article.status === 'planned' || article.status === 'outlined') article.status = 'drafting';
  await tx.nativeDelete(DraftSectionEntity, { articleId });
  for (const [position, { level, heading, notes, keywords }] of sections.entries()) {
    const companyId = companyOf(tx);
    const section = {
      companyId,
      articleId,
      position,
      level,
      heading,
      notes,
      keywords,
      links: [],
      text: null,
      missing: '',
    };
    tx.create(DraftSectionEntity, section);
  }
  await tx.flush();
}

/** The input for writing a section. AppError `not-found` if the article or the section was deleted. */
export async function sectionInput(
  em: TenantEntityManager,
  articleId: string,
  position: number,
): Promise<WriteArticleSectionInput> {
  const article = await findArticle(em, articleId);
  const project = await findProject(em, article.projectId);
  const rows = await draftSections(em, articleId);
  const own = rows.find((row) => row.position === position);
  if (!own) throw new AppError('not-found');
  return {
    title: article.name,
    keywords: article.keywords,
    language: project.language,
    audience: project.targetedAudience,
    company: companyWords(project),
    guideline: await writingRules(em, project),
    sections: rows.map(({ level, heading, notes, keywords, text = null }) => ({
      level,
      heading,
      notes,
      keywords,
      text,
    })),
    position,
    references: await citedTexts(em, article, project),
    links: own.links,
    today: today(),
  };
}
