import type { Section } from '../section.ts';
import { safeHref } from '../sections/safe-href.ts';

/** Ids of elements that are not sections. */
const OWN_IDS = ['main', 'lead-name', 'lead-email', 'lead-company', 'lead-message', 'lead-extra'];

/** Sections with their places on the page. */
export interface Outline {
  /** The section that says what the page is about: its hero, otherwise its first section; null if there is none. */
  first: Section | null;
  /** The section whose heading is the h1 of the page; null: the page is headed by the name of the business. */
  titled: Section | null;
  sections: readonly Section[];
  footers: readonly Section[];
  /** Id of a section's element. */
  anchorOf: (section: Section) => string;
  /** Resolves a link: `#pricing` leads to the section with that id, otherwise to the first one of that type. */
  hrefOf: (href: string) => string;
}

export function outlineOf(all: readonly Section[]): Outline {
  const sections = all.filter(({ type }) => type !== 'footer');
  const anchors = anchorsOf(all);
  const anchorOf = (section: Section) => anchors.get(section.id) ?? section.id;
  return {
    first: sections.find(({ type }) => type === 'hero') ?? sections[0] ?? null,
    // Nothing may be above the h1, and no level may be skipped below it: only a hero has items without headings.
    titled: sections[0]?.type === 'hero' ? sections[0] : null,
    sections,
    footers: all.filter(({ type }) => type === 'footer'),
    anchorOf,
    hrefOf(href) {
      const safe = safeHref(href) ?? '#main';
      if (!safe.startsWith('#')) return safe;
      const target = sectionAt(all, safe);
      return `#${target === null ? 'main' : anchorOf(target)}`;
    },
  };
}

/** The section that `#name` refers to: by id, otherwise the first one of that type. Null: there is none. */
export function sectionAt(sections: readonly Section[], href: string): Section | null {
  const name = href.slice(1);
  return sections.find(({ id }) => id === name) ?? sections.find(({ type }) => type === name) ?? null;
}

function anchorsOf(sections: readonly Section[]): Map<string, string> {
  const taken = new Set([...OWN_IDS, ...sections.map(({ id }) => id)]);
  return new Map(
    sections
      .filter(({ id }) => OWN_IDS.includes(id))
      .map(({ id }) => {
        let anchor = `${id}-section`;
        while (taken.has(anchor)) anchor += '-section';
        taken.add(anchor);
        return [id, anchor];
      }),
  );
}
