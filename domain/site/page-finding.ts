/**
 * Details of one finding: the offending values, in the page's own words, short. The same fault must give the same
 * details in the next audit, or it would count as new (no times, no counters that sway).
 */
export type Details = Record<string, string | number | boolean | string[]>;

/** What a rule found on a page. */
export interface PageFinding {
  /** Id of the rule. */
  rule: string;
  details: Details;
}
