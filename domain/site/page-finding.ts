/**
 * Details of one finding: the offending values as the page has them, shortened. The same issue must give the same
 * details in the next audit, or it would count as new; so they hold no times and no counters that vary.
 */
export type Details = Record<string, string | number | boolean | string[]>;

/** What a rule found on a page. */
export interface PageFinding {
  /** Id of the rule. */
  rule: string;
  details: Details;
}
