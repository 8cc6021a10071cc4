/**
 * Rules about durations. Their findings depend on the current load, so they appear only in the report's performance part and list
 * of issues; summary and pages are reproducible.
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
