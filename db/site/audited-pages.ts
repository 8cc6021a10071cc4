import type { Orm } from '../orm.ts';
import { sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A page that search engines may show, as the last audit of its site has found it. */
export interface AuditedPage {
  url: string;
  title: string;
  heading: string;
}

/** The pages of a project, or of the site at this URL: the newest audit that has completed; none without one. */
export type AuditedPages = (
  em: TenantEntityManager,
  of: { projectId: string; url: string | null },
) => Promise<AuditedPage[]>;

/** The source of page facts, per database connection: registered by the product that audits sites. */
const pagesOf = new WeakMap<object, AuditedPages>();

/** From now on, products learn of audited pages through this `orm`. */
export function provideAuditedPages(orm: Orm, pages: AuditedPages): void {
  pagesOf.set(orm.em.getDriver(), pages);
}

export const auditedPages: AuditedPages = async (em, of) =>
  (await pagesOf.get(sqlOf(em).getDriver())?.(em, of)) ?? [];
