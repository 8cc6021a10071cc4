/** How a company speaks, and of whom it does not. Beside these, callers keep fields of their own. */
export interface Brand {
  name?: string;
  voice?: string;
  description?: string;
  competitors?: string[];
  avoidWords?: string[];
  [field: string]: string | string[] | undefined;
}

/** A group of readers that a site speaks to. */
export interface AudienceSegment {
  segment: string;
  needs: string[];
  pains: string[];
  channels: string[];
}
