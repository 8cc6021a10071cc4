import type { PlannedSection } from '../content-plan.ts';
import type { Facts } from '../content/facts.ts';
import { pointsByType, titleOf } from '../content/plan-page.ts';
import type { SectionType } from '../section.ts';

/**
 * The sections of these types in this order: as they were planned, and where the plan has none of a type with what the
 * brief says on it.
 */
export function chosenPlan(
  plan: readonly PlannedSection[],
  types: readonly SectionType[],
  facts: Facts,
): PlannedSection[] {
  const left = [...plan];
  const points = pointsByType(facts);
  return types.map((type, order) => {
    const place = left.findIndex((planned) => planned.type === type);
    const [planned] = place < 0 ? [] : left.splice(place, 1);
    if (planned) return { ...planned, order };
    const purpose = facts.phrases.purpose[type];
    return { type, title: titleOf(facts, type), purpose, keyPoints: points.get(type) ?? [], order };
  });
}
