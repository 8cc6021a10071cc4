import { MOST_HEADINGS, type OutlineHeading } from '../article.ts';

/** The plan of one section of an article. */
export type PlannedSection = Pick<OutlineHeading, 'level' | 'heading' | 'notes' | 'keywords'>;

/** The sections of an article: one for each heading of its outline, or a single section if it has no outline. */
export function plannedSections({
  name,
  keywords,
  outline,
}: {
  name: string;
  keywords: readonly string[];
  outline: readonly OutlineHeading[];
}): PlannedSection[] {
  if (outline.length === 0) return [{ level: 2, heading: name, notes: '', keywords: [...keywords] }];
  return outline.slice(0, MOST_HEADINGS);
}
