/** A company's tone of voice, and the competitors that texts must not name. Callers may add further fields. */
export interface Brand {
  name?: string;
  voice?: string;
  description?: string;
  competitors?: string[];
  avoidWords?: string[];
  [field: string]: string | string[] | undefined;
}

/** A group of readers that a site addresses. */
export interface AudienceSegment {
  segment: string;
  needs: string[];
  pains: string[];
  channels: string[];
}
