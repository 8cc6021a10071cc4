import {
  ArticleEntity,
  DraftSectionEntity,
  SourceEntity,
  type Article,
  type DraftSection,
} from '../../../db/content/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { PlannedSection } from '../../../domain/content/drafts/draft-plan.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { findArticle } from '../articles.ts';
import { writingRules } from '../guidelines.ts';
import { findProject } from '../projects.ts';
import type { CitedText, WriteArticleSectionInput } from '../prompts/write-section.ts';

/** Characters of all sources together that a model is shown for one section. */
const MOST_TEXT = 60_000;

/** The sections of the last generation, in order. */
export function draftSections(em: TenantEntityManager, articleId: string): Promise<DraftSection[]> {
  return em.find(DraftSectionEntity, { articleId }, { orderBy: { position: 'asc' }, refresh: true });
}

/** Begins a draft: sections without text in place of those of the last one. The article is in progress now. */
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
    };
    tx.create(DraftSectionEntity, section);
  }
  await tx.flush();
}

/** What a section is written from. AppError `not-found` for an article or a section that is gone. */
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
    language: project.language,
    audience: project.targetedAudience,
    guideline: await writingRules(em, project),
    sections: rows.map(({ level, heading, notes, keywords }) => ({ level, heading, notes, keywords })),
    position,
    references: await citedTexts(em, article),
    links: own.links,
  };
}

/** The references of an article with the texts of their pages; of one whose page was not read, its words alone. */
export async function citedTexts(
  em: TenantEntityManager,
  { id: articleId, citations }: Article,
): Promise<CitedText[]> {
  const urls = citations.map(({ url }) => url);
  const sources = await em.find(SourceEntity, { articleId, state: 'kept', url: { $in: urls } });
  const texts = new Map(sources.map(({ url, content }) => [url, content]));
  const each = Math.floor(MOST_TEXT / Math.max(1, citations.length));
  return citations.map(({ n, url, title, snippet }) => ({
    n,
    title,
    text: (texts.get(url) || snippet).slice(0, each),
  }));
}
