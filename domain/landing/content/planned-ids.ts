import type { PlannedSection } from '../content-plan.ts';

/** Ids of the sections of a plan, in its order: the type, and a number from the second one on (`contact`, `custom-2`). */
export function plannedIds(plan: readonly Pick<PlannedSection, 'type'>[]): string[] {
  const counts = new Map<string, number>();
  return plan.map(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return count === 1 ? type : `${type}-${count}`;
  });
}
