/**
 * Rules that look at how long something took. What they find sways with the load of the day, so it stands in the
 * report's performance and list of issues alone: the same site gives the same summary and the same pages.
 */
export const TIMED_RULES: readonly string[] = [
  'server-slow',
  'download-slow',
  'lab-lcp-slow',
  'lab-layout-shift',
  'lab-blocking-time',
];

const timed = new Set(TIMED_RULES);

export function isTimed(rule: string): boolean {
  return timed.has(rule);
}
