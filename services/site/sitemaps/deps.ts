/** The argument of each activity of an analysis of sitemaps. */
export interface OfAnalysis {
  analysisId: string;
}
