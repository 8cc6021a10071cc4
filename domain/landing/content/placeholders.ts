import type { AiMetadata } from '../landing-page.ts';
import type { Section } from '../section.ts';

const PLACEHOLDER = /\[[^[\]]{2,120}\]/gu;

/** Every text in square brackets, with where it stands. */
export function placeholdersIn(sections: readonly Section[]): AiMetadata['placeholders'] {
  return sections.flatMap((section) =>
    textsIn(section.content, 'content').flatMap(({ path, text }) =>
      [...text.matchAll(PLACEHOLDER)].map(([found]) => ({ sectionId: section.id, path, text: found })),
    ),
  );
}

function textsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((part, index) => textsIn(part, `${path}.${index}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${path}.${name}`));
}
