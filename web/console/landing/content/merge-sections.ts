import type { Section } from '../queries.ts';

interface Edits {
  /** The sections that the edit started from. */
  base: readonly Section[];
  mine: readonly Section[];
  /** The sections that are saved now. */
  theirs: readonly Section[];
}

export interface Merged {
  /** The merged sections; in a conflict, mine. */
  sections: Section[];
  /** Ids of the sections that both sides have changed differently, or one has changed and the other removed. */
  conflicts: string[];
}

/** Merges an edit with what somebody else has saved in the meantime, section by section. */
export function mergeSections({ base, mine, theirs }: Edits): Merged {
  const [before, own, other] = [base, mine, theirs].map(byId) as [Sections, Sections, Sections]; // one for each
  const conflicts: string[] = [];
  const kept = new Map<string, Section>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [was, edited, saved] = [before.get(id), own.get(id), other.get(id)];
    const [haveI, haveThey] = [!isSame(edited, was), !isSame(saved, was)];
    if (haveI && haveThey && !isSame(edited, saved)) conflicts.push(id);
    const merged = haveI ? edited : saved;
    if (merged) kept.set(id, merged);
  }
  const order = isSameOrder(base, mine) ? orderOf(theirs, mine) : orderOf(mine, theirs);
  return {
    sections: order
      .flatMap((id) => kept.get(id) ?? [])
      .map((section, place) => ({ ...section, order: place })),
    conflicts,
  };
}

type Sections = Map<string, Section>;

const byId = (sections: readonly Section[]): Sections =>
  new Map(sections.map((section) => [section.id, section]));

/** Compares two sections without their position, which the list determines. */
function isSame(one: Section | undefined, other: Section | undefined): boolean {
  return textOf(one) === textOf(other);
}

function textOf(section: Section | undefined): string {
  return JSON.stringify(section && { ...section, order: 0 });
}

/** Whether the sections that both lists have are in the same order. */
function isSameOrder(one: readonly Section[], other: readonly Section[]): boolean {
  const [first, second] = [byId(one), byId(other)];
  const order = (sections: readonly Section[], shared: Sections) =>
    sections.flatMap(({ id }) => (shared.has(id) ? id : [])).join(' ');
  return order(one, second) === order(other, first);
}

/** The ids of both lists in the order of the first; ids only in the second are inserted after their neighbour there. */
function orderOf(first: readonly Section[], second: readonly Section[]): string[] {
  const ids = first.map(({ id }) => id);
  second.forEach(({ id }, place) => {
    if (ids.includes(id)) return;
    const neighbour = second[place - 1]?.id;
    ids.splice(neighbour === undefined ? 0 : ids.indexOf(neighbour) + 1, 0, id);
  });
  return ids;
}
