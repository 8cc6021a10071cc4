import { likelyLanguage } from '../text/likely-language.ts';
import type { BusinessContext } from './business-context.ts';
import type { Section } from './section.ts';
import { textsOf } from './section-texts.ts';

/** The language of a page (BCP 47): chosen by its owner, otherwise detected from its script or stop words. */
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
