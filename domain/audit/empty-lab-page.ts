import type { LabPage } from './report.ts';

/** The result for a page that could not be measured. */
export function emptyLabPage(url: string, device: LabPage['device'], error: string): LabPage {
  return {
    url,
    device,
    scores: { performance: null, accessibility: null, bestPractices: null, seo: null },
    firstContentfulPaintMs: null,
    largestContentfulPaintMs: null,
    totalBlockingMs: null,
    layoutShift: null,
    speedIndexMs: null,
    bytes: null,
    requests: null,
    scripts: null,
    error,
  };
}
