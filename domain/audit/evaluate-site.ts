import { answerEvaluators } from './site-checks/answers.ts';
import { robotsEvaluators } from './site-checks/robots.ts';
import type { SiteEvaluators } from './site-checks/site-evaluators.ts';
import { sitemapEvaluators } from './site-checks/sitemaps.ts';

/** The rules of SITE_RULES that need no pages; those that do are queries in db/audit/rules. */
export const SITE_EVALUATORS: SiteEvaluators = {
  ...robotsEvaluators,
  ...sitemapEvaluators,
  ...answerEvaluators,
};
