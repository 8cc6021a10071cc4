import type { Details } from '../../site/page-finding.ts';
import type { AuditSite } from '../report.ts';

/** Checks of the site itself, without its pages, by rule id. They return the details of an issue, or null. */
export type SiteEvaluators = Record<string, (site: AuditSite) => Details | null>;
