import type { LabPage } from './report.ts';

/** What a measured page fails of what is good by the common thresholds. */
export interface LabFinding {
  rule: 'lab-lcp-slow' | 'lab-layout-shift' | 'lab-blocking-time';
  url: string;
}

/** Milliseconds, score, milliseconds: more is not good. */
const MOST_LCP = 2_500;
const MOST_SHIFT = 0.1;
const MOST_BLOCKING = 200;

/** Findings of pages, in their order; what was not measured is not evaluated. */
export function evaluateLab(pages: readonly LabPage[]): LabFinding[] {
  return pages.flatMap(({ url, largestContentfulPaintMs, layoutShift, totalBlockingMs, scripts }) => [
    ...((largestContentfulPaintMs ?? 0) > MOST_LCP ? [{ rule: 'lab-lcp-slow' as const, url }] : []),
    ...((layoutShift ?? 0) > MOST_SHIFT ? [{ rule: 'lab-layout-shift' as const, url }] : []),
    // On a busy machine the layout of a plain page takes long as well: it has no script that could be to blame.
    ...((totalBlockingMs ?? 0) > MOST_BLOCKING && scripts !== 0
      ? [{ rule: 'lab-blocking-time' as const, url }]
      : []),
  ]);
}
