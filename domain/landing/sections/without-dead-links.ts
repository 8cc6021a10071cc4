import { changeTexts } from '../change-texts.ts';
import type { Section } from '../section.ts';

/** What `#name` may lead to on a page: ids and types of its sections. */
export type PagePlaces = ReadonlySet<string>;

/** A link to a section that the page has not leads to the contact section, or is left out where there is none. */
export function withoutDeadLinks(section: Section, places: PagePlaces): Section {
  return changeTexts(section, {
    text: (_path, text) => text,
    link: (_path, href) => {
      if (!href.startsWith('#') || places.has(href.slice(1))) return href;
      return places.has('contact') ? '#contact' : null;
    },
  });
}
