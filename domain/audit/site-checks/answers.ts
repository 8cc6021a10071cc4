import type { SiteEvaluators } from '../evaluate-site.ts';

/** Whoever renews by machine does so earlier. */
const SOON_DAYS = 14;

/** What URLs answer that tell something of the whole site. What was not asked for is not evaluated. */
export const answerEvaluators: SiteEvaluators = {
  'unknown-page-answers-200': ({ probes }) => (probes.unknownPage === 200 ? {} : null),
  'host-variants-answer': ({ probes }) => (probes.otherHost === 'answers' ? {} : null),
  'http-answers-without-redirect': ({ probes }) => (probes.plainHttp === 'answers' ? {} : null),
  // The days are left out: they would be others tomorrow.
  'certificate-expiring': ({ probes: { certificateDays } }) =>
    certificateDays !== null && certificateDays < SOON_DAYS ? {} : null,
  'llms-txt-missing': ({ probes: { llmsTxt } }) => (llmsTxt && llmsTxt.status !== 200 ? {} : null),
  'llms-txt-invalid': ({ probes: { llmsTxt } }) => (llmsTxt?.status === 200 && !llmsTxt.isValid ? {} : null),
  'ai-crawler-parity': ({ probes: { refusedCrawlers } }) =>
    refusedCrawlers.length === 0 ? null : { crawlers: [...refusedCrawlers].sort() },
};
