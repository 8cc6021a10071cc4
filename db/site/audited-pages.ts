import type { Orm } from '../orm.ts';
import { sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A page that search engines may show, according to the last audit of its site. */
export interface AuditedPage {
  url: string;
  title: string;
  heading: string;
}

/** The pages of a project, or of the site at this URL, from its newest completed audit; empty without one. */
export type AuditedPages = (
  em: TenantEntityManager,
  of: { projectId: string; url: string | null },
) => Promise<AuditedPage[]>;

/** The source of audited pages, per database connection; registered by the product that audits sites. */
const pagesOf = new WeakMap<object, AuditedPages>();

/** Registers the source of audited pages for this `orm`. */
export function provideAuditedPages(orm: Orm, pages: AuditedPages): void {
  pagesOf.set(orm.em.getDriver(), pages);
}

export const auditedPages: AuditedPages = async (em, of) =>
  (await pagesOf.get(sqlOf(em).getDriver())?.(em, of)) ?? [];
