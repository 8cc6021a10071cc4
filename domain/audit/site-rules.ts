import type { SiteRule } from './rule.ts';
import { contentRules } from './site-rules/content.ts';
import { labRules } from './site-rules/lab.ts';
import { reachRules } from './site-rules/reach.ts';
import { signalRules } from './site-rules/signals.ts';

/** All checks over the pages of an audit; their queries are in db/audit/rules under the same ids. */
export const SITE_RULES: readonly SiteRule[] = [
  ...reachRules,
  ...signalRules,
  ...contentRules,
  ...labRules,
].map((issue) => ({ ...issue, over: 'site' }));
