import type { PlannedSection } from '../content-plan.ts';
import type { SectionType } from '../section.ts';

/** The sections of these types in this order: as planned, or with only a type if the plan has none. */
export function chosenPlan(plan: readonly PlannedSection[], types: readonly SectionType[]): PlannedSection[] {
  const left = [...plan];
  return types.map((type, order) => {
    const place = left.findIndex((planned) => planned.type === type);
    const [planned] = place < 0 ? [] : left.splice(place, 1);
    return { ...(planned ?? { type, title: '', purpose: '', keyPoints: [] }), order };
  });
}
