import type { SectionType } from './section.ts';

/** Maximum number of key points of one section. */
export const MOST_KEY_POINTS = 40;
/** Maximum number of characters; a question and its answer are one point. */
export const LONGEST_KEY_POINT = 700;

/** A section to be written. `keyPoints`: its content, in the words of the brief or the source where possible. */
export interface PlannedSection {
  type: SectionType;
  /** The heading on the page; '' leaves it to the writer of the section. */
  title: string;
  purpose: string;
  keyPoints: string[];
  /** Position, from 0 without gaps. */
  order: number;
}
