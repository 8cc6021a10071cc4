import { GuidelineEntity, type Guideline, type Project } from '../../db/content/entities.ts';
import type { Named } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import { sharedByCompany } from '../platform/access/authorize.ts';
import { clearDefault } from './defaults.ts';
import { changeStored, removeStored } from './stored.ts';

/** Fields common to all texts that describe a style. */
export interface TextPatch {
  name?: string | undefined;
  description?: string | undefined;
  content?: string | undefined;
  /** There is only one default: setting it clears the previous one. */
  isDefault?: boolean | undefined;
}
export type TextBody = TextPatch & { name: string; content: string };

/** AppError `not-found`. */
export function findGuideline(em: TenantEntityManager, id: string): Promise<Guideline> {
  return em.findOneOrFail(GuidelineEntity, { id });
}

export const guidelineAccess = sharedByCompany('guideline', findGuideline);

/** The style of a project's texts: its own guideline, or the company's default; empty if there is neither. */
async function guidelineOf(
  em: TenantEntityManager,
  { guidelineId }: Pick<Project, 'guidelineId'>,
): Promise<string> {
  const where = guidelineId ? { id: guidelineId } : { isDefault: true };
  return (await em.findOne(GuidelineEntity, where))?.content ?? '';
}

/** The writing rules for a project: its guideline, its brand's voice, and the words to avoid. */
export async function writingRules(em: TenantEntityManager, project: Project): Promise<string> {
  const { voice, avoidWords = [] } = project.brand;
  return [
    await guidelineOf(em, project),
    voice ? `Voice of the brand: ${voice}` : '',
    avoidWords.length > 0 ? `Words that the company avoids: ${avoidWords.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The fields of a new text. */
export function newText(em: TenantEntityManager, createdBy: string, body: TextBody) {
  return {
    companyId: companyOf(em),
    createdBy,
    name: body.name,
    description: body.description ?? '',
    content: body.content,
    isDefault: body.isDefault ?? false,
  };
}

export function createGuideline(em: TenantEntityManager, userId: string, body: TextBody): Promise<Guideline> {
  return em.transactional(async (tx) => {
    if (body.isDefault) await clearDefault(tx, GuidelineEntity);
    const guideline = tx.create(GuidelineEntity, newText(tx, userId, body));
    await tx.flush();
    return guideline;
  });
}

export function changeGuideline(em: TenantEntityManager, named: Named, patch: TextPatch): Promise<Guideline> {
  return changeStored(em, GuidelineEntity, named, async (tx, guideline) => {
    if (patch.isDefault && !guideline.isDefault) await clearDefault(tx, GuidelineEntity);
    Object.assign(guideline, withoutUndefined(patch));
  });
}

/** Projects that use it have no guideline afterwards. */
export function deleteGuideline(em: TenantEntityManager, named: Named): Promise<void> {
  return removeStored(em, GuidelineEntity, named);
}
