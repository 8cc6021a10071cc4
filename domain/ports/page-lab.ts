import type { LabPage } from '../audit/report.ts';

/** Measures pages in a browser that simulates a slow device. */
export interface PageLab {
  /** Why nothing can be measured here (no browser, package not installed); null when it can. */
  readonly missing: string | null;
  /** Failures caused by the page are in `error`; rejects only with the signal's reason. */
  measure(request: { url: string; device: 'mobile' | 'desktop'; signal: AbortSignal }): Promise<LabPage>;
}
