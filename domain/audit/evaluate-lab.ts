import type { LabPage } from './report.ts';

/** A metric of a measured page that misses its common "good" threshold. */
export interface LabFinding {
  rule: 'lab-lcp-slow' | 'lab-layout-shift' | 'lab-blocking-time';
  url: string;
}

/** Upper bounds of "good": milliseconds, score, milliseconds. */
const MOST_LCP = 2_500;
const MOST_SHIFT = 0.1;
const MOST_BLOCKING = 200;

/** Findings of the measured pages, in their order. Metrics that were not measured are skipped. */
export function evaluateLab(pages: readonly LabPage[]): LabFinding[] {
  return pages.flatMap(({ url, largestContentfulPaintMs, layoutShift, totalBlockingMs, scripts }) => [
    ...((largestContentfulPaintMs ?? 0) > MOST_LCP ? [{ rule: 'lab-lcp-slow' as const, url }] : []),
    ...((layoutShift ?? 0) > MOST_SHIFT ? [{ rule: 'lab-layout-shift' as const, url }] : []),
    // On a busy machine even the layout of a plain page takes long; if the page has no scripts, the blocking time is not its
    // fault.
    ...((totalBlockingMs ?? 0) > MOST_BLOCKING && scripts !== 0
      ? [{ rule: 'lab-blocking-time' as const, url }]
      : []),
  ]);
}
