/** A company's voice, and the competitors it does not name. Callers may keep more fields here. */
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
