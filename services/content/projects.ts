import { ArticleEntity, ProjectEntity, type Project } from '../../db/content/entities.ts';
import { notifyChange } from '../../db/platform/record-events.ts';
import type { Named } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import type { Brand } from '../../domain/content/project.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import { sharedByCompany } from '../platform/access/authorize.ts';
import { binDocumentsOf } from './documents/article-documents.ts';
import { findGuideline } from './guidelines.ts';
import { changeStored, removeStored } from './stored.ts';

export interface ProjectPatch {
  name?: string | undefined;
  websiteUrl?: string | null | undefined;
  language?: string | undefined;
  location?: string | undefined;
  targetedAudience?: string | undefined;
  guidelineId?: string | null | undefined;
  /** Replaces the brand as a whole. */
  brand?: Brand | undefined;
  businessSummary?: string | undefined;
}

const DEFAULT_LANGUAGE = 'en';

/** AppError `not-found`. */
export function findProject(em: TenantEntityManager, id: string): Promise<Project> {
  return em.findOneOrFail(ProjectEntity, { id });
}

export const projectAccess = sharedByCompany('project', findProject);

/** AppError `not-found` for an unknown guideline. */
export function createProject(
  em: TenantEntityManager,
  createdBy: string,
  body: ProjectPatch & { name: string },
): Promise<Project> {
  return em.transactional(async (tx) => {
    if (body.guidelineId) await findGuideline(tx, body.guidelineId);
    const project = tx.create(ProjectEntity, {
      companyId: companyOf(tx),
      createdBy,
      name: body.name,
      websiteUrl: body.websiteUrl ?? null,
      language: body.language ?? DEFAULT_LANGUAGE,
      location: body.location ?? '',
      targetedAudience: body.targetedAudience ?? '',
      guidelineId: body.guidelineId ?? null,
      brand: body.brand ?? {},
      businessSummary: body.businessSummary ?? '',
      audience: [],
      summarySources: [],
      summaryError: null,
    });
    await tx.flush();
    return project;
  });
}

/** AppErrors as for a new one, `precondition-failed`. */
export function changeProject(em: TenantEntityManager, named: Named, patch: ProjectPatch): Promise<Project> {
  return changeStored(em, ProjectEntity, named, async (tx, project) => {
    if (patch.guidelineId) await findGuideline(tx, patch.guidelineId);
    Object.assign(project, withoutUndefined(patch));
    await tellProject(tx, project.id);
  });
}

/** Sends `project.updated` to the streams that follow the project. */
export function tellProject(tx: TenantEntityManager, id: string): Promise<void> {
  return notifyChange(tx, `project:${id}`);
}

/** Deletes a project with its keywords and articles; their documents are moved to the bin. */
export function deleteProject(em: TenantEntityManager, named: Named): Promise<void> {
  return removeStored(em, ProjectEntity, named, async (tx, { id: projectId }) => {
    const articles = await tx.find(ArticleEntity, { projectId }, { fields: ['id'] });
    await binDocumentsOf(
      tx,
      articles.map(({ id }) => id),
    );
  });
}
