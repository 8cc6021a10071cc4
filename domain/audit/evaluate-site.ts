import type { AuditSite } from './report.ts';
import type { Details } from '../site/page-finding.ts';
import { answerEvaluators } from './site-checks/answers.ts';
import { robotsEvaluators } from './site-checks/robots.ts';
import { sitemapEvaluators } from './site-checks/sitemaps.ts';

/** Checks of the site itself, without its pages, by rule id. They return the details of an issue, or null. */
export type SiteEvaluators = Record<string, (site: AuditSite) => Details | null>;

/** The rules of SITE_RULES that need no pages; those that do are queries in db/audit/rules. */
export const SITE_EVALUATORS: SiteEvaluators = {
  ...robotsEvaluators,
  ...sitemapEvaluators,
  ...answerEvaluators,
};
