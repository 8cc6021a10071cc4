import { LONGEST_KEY_POINT, MOST_KEY_POINTS, type PlannedSection } from '../content-plan.ts';
import { pageLanguage } from '../page-language.ts';
import type { Section } from '../section.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';
import { withoutDeadLinks } from '../sections/without-dead-links.ts';
import { sectionTexts } from './design-outline.ts';
import { headingOf, labelsOf } from './labels.ts';
import { bodyOfLines, laidOutPage, type LaidOutFrom } from './laid-out-page.ts';
import { plannedIds } from './planned-ids.ts';

/** A plan of existing sections: each of their texts is a key point. */
export function planOf(sections: readonly Section[]): PlannedSection[] {
  return sections.map((section, order) => ({
    type: section.type,
    title: section.content.heading || section.title,
    purpose: '',
    keyPoints: keyPointsOf(section),
    order,
  }));
}

/**
 * Lays out a plan without a model: unchanged sections as `laidOutPage` writes them; a section changed in the plan shows its key
 * points.
 */
export function laidOutPlan(from: LaidOutFrom, plan: readonly PlannedSection[]): Section[] {
  const left = laidOutPage(from);
  const labels = labelsOf(pageLanguage([], from.brief));
  const ids = plannedIds(plan);
  const drafts = plan.map((planned, order) => {
    const { type, title, keyPoints } = planned;
    const place = left.findIndex((section) => isPlanOf(planned, section));
    const [found] = place < 0 ? [] : left.splice(place, 1);
    const heading = title || found?.content.heading || (labels ? headingOf(labels, type) : '');
    const content = found?.content ?? { body: bodyOfLines(keyPoints) };
    return { ...found, id: ids[order], type, title: heading, order, content: { ...content, heading } };
  });
  const places = new Set([...ids, ...plan.map(({ type }) => type)]);
  return normaliseSections(drafts, 'user').map((section) => withoutDeadLinks(section, places));
}

/** Whether the user has not changed the section in the plan: it has the same key points, or none. */
function isPlanOf({ type, keyPoints }: PlannedSection, section: Section): boolean {
  if (section.type !== type) return false;
  return keyPoints.length === 0 || keyPoints.join('\n') === keyPointsOf(section).join('\n');
}

function keyPointsOf(section: Section): string[] {
  const { heading } = section.content;
  return sectionTexts(section)
    .slice(heading === '' ? 0 : 1)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.length <= LONGEST_KEY_POINT)
    .slice(0, MOST_KEY_POINTS);
}
