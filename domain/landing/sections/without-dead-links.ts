import { changeTexts } from '../change-texts.ts';
import type { Section } from '../section.ts';

/** Possible targets of `#name` on a page: ids and types of its sections. */
export type PagePlaces = ReadonlySet<string>;

/** Redirects links to missing sections to the contact section, or removes them if there is none. */
export function withoutDeadLinks(section: Section, places: PagePlaces): Section {
  return changeTexts(section, {
    text: (_path, text) => text,
    link: (_path, href) => {
      if (!href.startsWith('#') || places.has(href.slice(1))) return href;
      return places.has('contact') ? '#contact' : null;
    },
  });
}
