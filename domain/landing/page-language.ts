import { likelyLanguage } from '../text/likely-language.ts';
import type { BusinessContext } from './business-context.ts';
import type { Section } from './section.ts';
import { textsOf } from './section-texts.ts';

/** The language of a page (BCP 47): the one that its owner chose, else as its script or its small words show it. */
export function pageLanguage(
  sections: readonly Section[],
  { businessOverview, language }: Pick<BusinessContext, 'businessOverview' | 'language'>,
): string {
  if (language) return language;
  const written = sections.flatMap((section) =>
    textsOf(section)
      .filter(({ kind }) => kind !== 'link')
      .map(({ text }) => text),
  );
  return likelyLanguage([businessOverview, ...written].join(' '));
}
