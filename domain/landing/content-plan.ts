import type { SectionType } from './section.ts';

/** Key points of one section. */
export const MOST_KEY_POINTS = 40;
/** Characters: a question and its answer are one point. */
export const LONGEST_KEY_POINT = 700;

/** A section that is to be written. `keyPoints`: what it says, in the words of the brief or the source where there are some. */
export interface PlannedSection {
  type: SectionType;
  /** The heading on the page; '' leaves it to the section's writer. */
  title: string;
  purpose: string;
  keyPoints: string[];
  /** From 0 without gaps. */
  order: number;
}
