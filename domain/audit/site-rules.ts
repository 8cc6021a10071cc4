import type { SiteRule } from './rule.ts';
import { contentRules } from './site-rules/content.ts';
import { labRules } from './site-rules/lab.ts';
import { reachRules } from './site-rules/reach.ts';
import { signalRules } from './site-rules/signals.ts';

/** Every check over all pages of an audit; its query stands in db/audit/rules under the same id. */
export const SITE_RULES: readonly SiteRule[] = [
  ...reachRules,
  ...signalRules,
  ...contentRules,
  ...labRules,
].map((issue) => ({ ...issue, over: 'site' }));
