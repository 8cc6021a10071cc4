import type { FilterQuery } from '@mikro-orm/core';
import { DocumentEntity, type Document } from '../../db/authoring/entities.ts';
import { searchingTexts } from '../../db/authoring/searching-texts.ts';
import { grantedIds } from '../../db/platform/grants.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { documentAccess } from './document-access.ts';

/** The documents a user may see: their own, those shared with the company, and those with a grant for them. */
async function visibleTo(em: TenantEntityManager, userId: string): Promise<FilterQuery<Document>> {
  const granted = await grantedIds(em, documentAccess.kind, userId);
  return { $or: [{ ownerId: userId }, { visibility: 'company' }, { id: { $in: granted } }] };
}

/** A document without its text, which may be long. */
export type DocumentHead = Pick<Document, Exclude<Extract<keyof Document, string>, 'content' | 'plain'>>;

interface HeadOptions {
  limit: number;
  offset: number;
  orderBy: Record<string, 'asc' | 'desc'>[];
  /** Whether `where` looks for words in the texts. */
  isSearch: boolean;
}

/** A page of the visible documents; their texts are not read from the database. `where`: further conditions. */
export async function listHeads(
  em: TenantEntityManager,
  userId: string,
  where: FilterQuery<Document>,
  { isSearch, ...options }: HeadOptions,
): Promise<[DocumentHead[], number]> {
  const visible = await visibleTo(em, userId);
  const exclude = ['content', 'plain'] as const;
  const find = (within: TenantEntityManager): Promise<[DocumentHead[], number]> =>
    within.findAndCount(DocumentEntity, { $and: [visible, where] }, { ...options, exclude });
  return isSearch ? searchingTexts(em, find) : find(em);
}
