/** Argument of the activities of a sitemap analysis. */
export interface OfAnalysis {
  analysisId: string;
}
