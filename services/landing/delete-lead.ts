import { LandingLeadEntity } from '../../db/landing/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';

/** Removes a lead of a page; the statistics still count it. AppError `not-found`. */
export async function deleteLead(em: TenantEntityManager, pageId: string, id: string): Promise<void> {
  em.remove(await em.findOneOrFail(LandingLeadEntity, { id, pageId }));
  await em.flush();
}
