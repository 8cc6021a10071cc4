import { normaliseSections } from '../sections/normalise-sections.ts';
import type { Section } from '../section.ts';

/**
 * The draft with a newly written section: in place of the one with its id, otherwise at its position in the plan. Sections not in
 * the plan come last until all are written.
 * @param planned ids of the planned sections, in order
 */
export function placeSection(
  sections: readonly Section[],
  written: Section,
  planned: readonly string[],
): Section[] {
  const others = sections.filter(({ id }) => id !== written.id);
  return renumbered(byPlan([...others, written], planned));
}

/** The finished draft: only the planned sections, normalised. Each keeps the source of its text. */
export function finishSections(sections: readonly Section[], planned: readonly string[]): Section[] {
  const kept = byPlan(
    sections.filter(({ id }) => planned.includes(id)),
    planned,
  );
  return normaliseSections(renumbered(kept), 'user');
}

function byPlan(sections: readonly Section[], planned: readonly string[]): Section[] {
  const placeOf = ({ id }: Section) => {
    const place = planned.indexOf(id);
    return place < 0 ? planned.length : place;
  };
  return sections.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function renumbered(sections: readonly Section[]): Section[] {
  return sections.map((section, order) => (section.order === order ? section : { ...section, order }));
}
