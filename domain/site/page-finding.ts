/**
 * Details of one finding: the offending values from the page, shortened. The same issue must have the same details in the next
 * audit, otherwise it would count as new. They therefore contain no times or varying counters.
 */
export type Details = Record<string, string | number | boolean | string[]>;

/** What a rule found on a page. */
export interface PageFinding {
  /** Id of the rule. */
  rule: string;
  details: Details;
}
