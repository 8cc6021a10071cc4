import { PromptTypeEntity, SystemPromptEntity, type PromptType } from '../../db/content/entities.ts';
import type { Named } from '../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import { sharedByCompany } from '../platform/access/authorize.ts';
import { clearDefault } from './defaults.ts';
import { newText, type TextBody, type TextPatch } from './guidelines.ts';
import { changeStored, removeStored } from './stored.ts';
import { requireKnownVariables } from './variables.ts';

export type PromptTypePatch = TextPatch & { variables?: string[] | undefined };
export type PromptTypeBody = PromptTypePatch & { name: string };

/** AppError `not-found`. */
export function findPromptType(em: TenantEntityManager, id: string): Promise<PromptType> {
  return em.findOneOrFail(PromptTypeEntity, { id });
}

/** Null if the company has none. */
export function defaultPromptType(em: TenantEntityManager): Promise<PromptType | null> {
  return em.findOne(PromptTypeEntity, { isDefault: true });
}

export const promptTypeAccess = sharedByCompany('prompt-type', findPromptType);

/** AppError `unknown-variable`. */
export function createPromptType(
  em: TenantEntityManager,
  userId: string,
  { variables = [], content = '', ...body }: PromptTypeBody,
): Promise<PromptType> {
  requireKnownVariables(content, variables);
  return em.transactional(async (tx) => {
    if (body.isDefault) await clearDefault(tx, PromptTypeEntity);
    const fields: TextBody = { ...body, content };
    const type = tx.create(PromptTypeEntity, { ...newText(tx, userId, fields), variables });
    await tx.flush();
    return type;
  });
}

/** AppErrors `unknown-variable`, also when a prompt of this type uses a variable that would be removed. */
export function changePromptType(
  em: TenantEntityManager,
  named: Named,
  patch: PromptTypePatch,
): Promise<PromptType> {
  return changeStored(em, PromptTypeEntity, named, async (tx, type) => {
    if (patch.isDefault && !type.isDefault) await clearDefault(tx, PromptTypeEntity);
    Object.assign(type, withoutUndefined(patch));
    requireKnownVariables(type.content, type.variables);
    if (!patch.variables) return;
    for (const prompt of await tx.find(SystemPromptEntity, { promptTypeId: type.id })) {
      const where = ` in the prompt “${prompt.name}”`;
      requireKnownVariables(prompt.content, type.variables, { path: 'variables', where });
    }
  });
}

/** AppError `conflict` while prompts have this type. */
export function deletePromptType(em: TenantEntityManager, named: Named): Promise<void> {
  return removeStored(em, PromptTypeEntity, named, async (tx, { id }) => {
    const used = await tx.count(SystemPromptEntity, { promptTypeId: id });
    if (used > 0)
      throw new AppError('conflict', `Prompts have this type (${used}); give them another one first`);
  });
}
