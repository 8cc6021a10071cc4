import type { SiteRule } from './rule.ts';
import { issuesOf, warning } from './rules/written-rule.ts';
import { contentRules } from './site-rules/content.ts';
import { reachRules } from './site-rules/reach.ts';
import { signalRules } from './site-rules/signals.ts';

/** Rules about the pages that were measured in a browser. */
const labRules = issuesOf('performance', [
  warning('lab-lcp-slow', {
    title: 'Largest Contentful Paint (LCP) is slow',
    why: 'Visitors leave pages whose largest image or text takes more than 2.5 seconds to appear.',
    howToFix:
      'Load the main image early, reduce the server response time and remove render-blocking scripts.',
  }),
  warning('lab-layout-shift', {
    title: 'The layout shifts while the page loads (CLS)',
    why: 'Visitors lose their place and click on the wrong thing.',
    howToFix: 'Set the width and height of images, frames and ads before they load.',
  }),
  warning('lab-blocking-time', {
    title: 'Scripts block the main thread (Total Blocking Time)',
    why: 'Taps and clicks respond late while long scripts run.',
    howToFix: 'Load fewer scripts, split long tasks and defer what is not needed at the start.',
  }),
]);

/** All checks over the pages of an audit; their queries are in db/audit/rules under the same ids. */
export const SITE_RULES: readonly SiteRule[] = [
  ...reachRules,
  ...signalRules,
  ...contentRules,
  ...labRules,
].map((issue) => ({ ...issue, over: 'site' }));
