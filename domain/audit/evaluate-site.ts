import { robotsEvaluators } from './site-checks/robots.ts';
import type { SiteEvaluators } from './site-checks/site-evaluators.ts';
import { sitemapEvaluators } from './site-checks/sitemaps.ts';

/** Certificates with automatic renewal are replaced earlier than this. */
const SOON_DAYS = 14;

/** Checks of the responses that tell something about the whole site. Missing responses are skipped. */
const answerEvaluators: SiteEvaluators = {
  'unknown-page-answers-200': ({ probes }) => (probes.unknownPage === 200 ? {} : null),
  'host-variants-answer': ({ probes }) => (probes.otherHost === 'answers' ? {} : null),
  'http-answers-without-redirect': ({ probes }) => (probes.plainHttp === 'answers' ? {} : null),
  // The number of days is left out because it changes every day.
  'certificate-expiring': ({ probes: { certificateDays } }) =>
    certificateDays !== null && certificateDays < SOON_DAYS ? {} : null,
  'llms-txt-missing': ({ probes: { llmsTxt } }) => (llmsTxt && llmsTxt.status !== 200 ? {} : null),
  'llms-txt-invalid': ({ probes: { llmsTxt } }) => (llmsTxt?.status === 200 && !llmsTxt.isValid ? {} : null),
  'ai-crawler-parity': ({ probes: { refusedCrawlers } }) =>
    refusedCrawlers.length === 0 ? null : { crawlers: [...refusedCrawlers].sort() },
};

/** Evaluators of the SITE_RULES that do not need the pages; the other rules are queries in db/audit/rules. */
export const SITE_EVALUATORS: SiteEvaluators = {
  ...robotsEvaluators,
  ...sitemapEvaluators,
  ...answerEvaluators,
};
