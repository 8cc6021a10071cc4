import type { SectionType } from './section.ts';

/** A section that is to be written. `keyPoints`: what it says, in the words of the brief or the source where there are some. */
export interface PlannedSection {
  type: SectionType;
  /** Its heading on the page. */
  title: string;
  purpose: string;
  keyPoints: string[];
  /** From 0 without gaps. */
  order: number;
}
