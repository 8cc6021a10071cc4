import { pageRow, type AuditRow, type AuditRows } from '../../support/audit/audit-rows.ts';

/** A site that breaks a rule over the site, and one that nearly does. */
export interface SiteCase {
  rule: string;
  triggers: AuditRows;
  /** Paths of the pages that are named, sorted; `site` for a finding on the whole site. */
  found: string[];
  /** Of the first finding. */
  details?: object;
  near: AuditRows;
}

/** `count` pages /p01, /p02 … that the start page links to, and the start page. */
export function pages(
  count: number,
  more: (path: string, index: number) => Partial<AuditRow> = () => ({}),
): AuditRow[] {
  const paths = Array.from({ length: count }, (_, index) => `/p${String(index + 1).padStart(2, '0')}`);
  return [pageRow('/', paths), ...paths.map((path, index) => pageRow(path, ['/'], more(path, index)))];
}
