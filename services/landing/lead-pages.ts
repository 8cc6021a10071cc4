import { LandingLeadEntity } from '../../db/landing/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { pagesOf } from '../platform/company-export/pages.ts';
import { presentLead, type LeadView } from './leads.ts';

/** All leads of a landing page, oldest first, read in batches to save memory. */
export async function* leadPages(em: TenantEntityManager, pageId: string): AsyncGenerator<LeadView[]> {
  for await (const page of pagesOf(em, LandingLeadEntity, { pageId })) yield page.map(presentLead);
}
