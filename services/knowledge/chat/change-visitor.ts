import { claimVisitors, lockVisitor } from '../../../db/knowledge/chat-sessions.ts';
import { VisitorEntity, type Visitor } from '../../../db/knowledge/entities.ts';
import { countingChange, findForChange, type Named } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { sharedByCompany } from '../../platform/access/authorize.ts';
import { checkMetadata } from './visitor-metadata.ts';
import { newVisitor } from './visitors.ts';

/** Fields of a visitor that a company can set; missing ones stay unchanged, metadata is replaced as a whole. */
export interface VisitorChange {
  externalId?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  metadata?: Visitor['metadata'] | undefined;
}

const EDITED = ['externalId', 'name', 'email', 'metadata'] as const;

/** Access rules for the routes of visitors. */
export const visitorAccess = sharedByCompany('visitor', findVisitor);

/** AppError `not-found`. */
function findVisitor(em: TenantEntityManager, id: string): Promise<Visitor> {
  return em.findOneOrFail(VisitorEntity, { id });
}

/** Creates a verified visitor. Throws `conflict` when the external id is taken. */
export function createVisitor(em: TenantEntityManager, change: VisitorChange): Promise<Visitor> {
  return em.transactional(async (tx) => {
    const visitor = newVisitor(tx, { externalId: null, verified: true });
    await apply(tx, visitor, change);
    return visitor;
  });
}

/** AppErrors `not-found`, `precondition-failed`, and `conflict` when the external id is taken. */
export function changeVisitor(
  em: TenantEntityManager,
  { id, ifMatch }: Named,
  change: VisitorChange,
): Promise<Visitor> {
  return em.transactional(async (tx) => {
    // Locked before the row, in the same order as a chat that names the visitor does; the reverse order could deadlock.
    if (change.externalId) await lockVisitor(tx, change.externalId);
    const visitor = await findForChange(tx, VisitorEntity, { id }, ifMatch);
    return countingChange(visitor, EDITED, () => apply(tx, visitor, change));
  });
}

/**
 * Deletes a visitor. Their sessions stay, without a visitor (by the foreign key). AppErrors `not-found`, `precondition-failed`.
 */
export async function deleteVisitor(em: TenantEntityManager, { id, ifMatch }: Named): Promise<void> {
  await em.transactional(async (tx) => {
    await claimVisitors(tx);
    tx.remove(await findForChange(tx, VisitorEntity, { id }, ifMatch));
  });
}

async function apply(em: TenantEntityManager, visitor: Visitor, change: VisitorChange): Promise<void> {
  const { externalId, name, email, metadata } = change;
  if (externalId !== undefined) {
    if (externalId !== null && visitor.verified) await checkFree(em, visitor, externalId);
    visitor.externalId = externalId;
  }
  if (name !== undefined) visitor.name = name;
  if (email !== undefined) visitor.email = email;
  if (metadata) visitor.metadata = checkMetadata(metadata);
}

async function checkFree(em: TenantEntityManager, { id }: Visitor, externalId: string): Promise<void> {
  await lockVisitor(em, externalId);
  const other = await em.findOne(VisitorEntity, { externalId, verified: true, id: { $ne: id } });
  if (other) throw new AppError('conflict', 'Another visitor already has this external id');
}
