import type { Severity } from '../rule.ts';

export const SEVERITIES = ['error', 'warning', 'notice'] as const satisfies Severity[];

export const SEVERITY_WORDS: Record<Severity, { one: string; many: string; means: string }> = {
  error: { one: 'Error', many: 'Errors', means: 'These cost visitors or rankings now.' },
  warning: { one: 'Warning', many: 'Warnings', means: 'These are likely to cost visitors or rankings.' },
  notice: { one: 'Notice', many: 'Notices', means: 'These are worth knowing.' },
};

export type Verdict = 'good' | 'fair' | 'poor' | 'none';

/** The verdict on a score; the bounds are those of Lighthouse. */
export function verdictOf(score: number | null): Verdict {
  if (score === null) return 'none';
  if (score >= 90) return 'good';
  return score >= 50 ? 'fair' : 'poor';
}

/** The score explained to a site owner. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  good: 'The site is in good shape',
  fair: 'The site works, but much of it can be improved',
  poor: 'The site has serious problems',
  none: 'The site could not be evaluated',
};

export function number(value: number): string {
  return value.toLocaleString('en');
}

/** `1 page`, `2,000 pages`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

/** `480 ms`, `2.5 s`; a dash if the value was not measured. */
export function duration(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** The path and query of a URL of the site; the full URL of any other site. */
export function shortUrl(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}
