import { PromptTypeEntity, SystemPromptEntity, type SystemPrompt } from '../../db/content/entities.ts';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import { sharedByCompany } from '../platform/access/authorize.ts';
import { clearDefault } from './defaults.ts';
import { newText, type TextBody, type TextPatch } from './guidelines.ts';
import { changeStored, removeStored } from './stored.ts';
import { requireKnownVariables } from './variables.ts';

/** `promptTypeId` null: without a type, and therefore without variables. */
export type SystemPromptPatch = TextPatch & { promptTypeId?: string | null | undefined };
export type SystemPromptBody = TextBody & SystemPromptPatch;

/** AppError `not-found`. */
export function findSystemPrompt(em: TenantEntityManager, id: string): Promise<SystemPrompt> {
  return em.findOneOrFail(SystemPromptEntity, { id });
}

/** The text of a type's default prompt, or of the default without a type; empty if the company has none. */
export async function defaultPrompt(em: TenantEntityManager, promptTypeId: string | null): Promise<string> {
  return (await em.findOne(SystemPromptEntity, { promptTypeId, isDefault: true }))?.content ?? '';
}

export const systemPromptAccess = sharedByCompany('system-prompt', findSystemPrompt);

/** AppErrors `unknown-variable`, `not-found` for an unknown type. */
export function createSystemPrompt(
  em: TenantEntityManager,
  userId: string,
  { promptTypeId = null, ...body }: SystemPromptBody,
): Promise<SystemPrompt> {
  return em.transactional(async (tx) => {
    requireKnownVariables(body.content, await variablesOfType(tx, promptTypeId));
    if (body.isDefault) await clearDefault(tx, SystemPromptEntity, { promptTypeId });
    const prompt = tx.create(SystemPromptEntity, { ...newText(tx, userId, body), promptTypeId });
    await tx.flush();
    return prompt;
  });
}

/** AppErrors as for a new one. */
export function changeSystemPrompt(
  em: TenantEntityManager,
  named: Named,
  patch: SystemPromptPatch,
): Promise<SystemPrompt> {
  return changeStored(em, SystemPromptEntity, named, async (tx, prompt) => {
    const { promptTypeId = prompt.promptTypeId ?? null, isDefault = prompt.isDefault } = patch;
    requireKnownVariables(patch.content ?? prompt.content, await variablesOfType(tx, promptTypeId));
    const isNewDefault = isDefault && (!prompt.isDefault || promptTypeId !== (prompt.promptTypeId ?? null));
    if (isNewDefault) await clearDefault(tx, SystemPromptEntity, { promptTypeId });
    Object.assign(prompt, withoutUndefined({ ...patch, promptTypeId, isDefault }));
  });
}

export function deleteSystemPrompt(em: TenantEntityManager, named: Named): Promise<void> {
  return removeStored(em, SystemPromptEntity, named);
}

/** Locks the type, so that no variable is deleted while a prompt that uses it is being stored. */
async function variablesOfType(tx: TenantEntityManager, id: string | null): Promise<string[]> {
  return id === null ? [] : (await findForChange(tx, PromptTypeEntity, { id }, null)).variables;
}
