import type { AuditSite } from './report.ts';
import type { Details } from '../site/page-finding.ts';
import { answerJudges } from './site-judges/answers.ts';
import { robotsJudges } from './site-judges/robots.ts';
import { sitemapJudges } from './site-judges/sitemaps.ts';

/** Checks of what is known of a site before its pages are: by the id of the rule, what is wrong, or null. */
export type SiteJudges = Record<string, (site: AuditSite) => Details | null>;

/** The rules of SITE_RULES that need no pages; those that do are queries in db/audit-rules. */
export const SITE_JUDGES: SiteJudges = { ...robotsJudges, ...sitemapJudges, ...answerJudges };
