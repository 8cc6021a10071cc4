import type { LabPage } from '../audit/report.ts';

/** Measures pages in a browser on a slowed-down device. */
export interface PageLab {
  /** Why nothing can be measured here (no browser, package not installed); null when it can. */
  readonly missing: string | null;
  /** What fails for the page's sake is in `error`; rejects with the signal's reason only. */
  measure(request: { url: string; device: 'mobile' | 'desktop'; signal: AbortSignal }): Promise<LabPage>;
}
