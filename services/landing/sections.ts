import { isDeepStrictEqual } from 'node:util';
import type { Section } from '../../domain/landing/section.ts';
import { normaliseSections } from '../../domain/landing/sections/normalise-sections.ts';

/** A section of any shape. */
export type GivenSection = Readonly<Record<string, unknown>>;

/**
 * Normalises sections sent by a user. They stay in list order unless an `order` was changed. A section keeps its source if its
 * text equals that of the stored section with its id, or of a section of the design; otherwise it counts as the user's own text
 * from now on.
 * @param drawn sections of the page's design
 */
export function sectionsOf(
  input: readonly GivenSection[],
  stored: readonly Section[],
  drawn: readonly Section[] = [],
): Section[] {
  const byId = new Map(stored.map((section) => [section.id, section]));
  const isOrdered = input.some(
    ({ id, order }) => order !== undefined && order !== byId.get(String(id))?.order,
  );
  const listed = isOrdered ? input : input.map((section, order) => ({ ...section, order }));
  const known = [...stored, ...drawn];
  return normaliseSections(listed, 'user').map((section) => {
    const before = known.find((one) => one.id === section.id && hasSameWords(one, section));
    return { ...section, source: before?.source ?? 'user' };
  });
}

function hasSameWords(one: Section, other: Section): boolean {
  return one.title === other.title && isDeepStrictEqual(one.content, other.content);
}
