import type { AiMetadata } from '../landing-page.ts';
import { placeholdersIn } from '../render/marked-text.ts';
import type { Section } from '../section.ts';
import { textsOf } from '../section-texts.ts';

/** Every placeholder in the sections, with its position. */
export function placeholdersOf(sections: readonly Section[]): AiMetadata['placeholders'] {
  return sections.flatMap((section) =>
    textsOf(section).flatMap(({ path, text, kind }) =>
      kind === 'link'
        ? []
        : placeholdersIn(text).map((found) => ({ sectionId: section.id, path, text: found })),
    ),
  );
}
