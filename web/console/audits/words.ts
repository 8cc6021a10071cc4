import type { Severity } from '../../../domain/content/audit/rule.ts';

export const SEVERITY_WORDS: Record<Severity, { one: string; many: string; means: string }> = {
  error: { one: 'Error', many: 'Errors', means: 'Costs visitors or rankings now' },
  warning: { one: 'Warning', many: 'Warnings', means: 'Is likely to cost visitors or rankings' },
  notice: { one: 'Notice', many: 'Notices', means: 'Worth knowing' },
};

export type Verdict = 'good' | 'fair' | 'poor';

export const VERDICT_WORDS: Record<Verdict, string> = {
  good: 'Good',
  fair: 'Could be better',
  poor: 'Needs work',
};

/** What a score of 0 to 100 means; the bounds are those of Lighthouse. */
export function verdictOf(score: number): Verdict {
  if (score >= 90) return 'good';
  return score >= 50 ? 'fair' : 'poor';
}

/** An address as people write it: `example.com/about`. */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

/** What stands behind the host: `/about?page=2`. */
export function pathOf(url: string): string {
  const slash = url.indexOf('/', url.indexOf('://') + 3);
  return slash < 0 ? '/' : url.slice(slash);
}
