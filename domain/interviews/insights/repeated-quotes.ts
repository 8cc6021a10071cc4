import type { Theme } from './theme.ts';

/** Themes in which each quote stands once, under the first that has it. A theme that is left without any is none. */
export function withoutRepeatedQuotes(themes: readonly Theme[]): Theme[] {
  const shown = new Set<string>();
  return themes.flatMap((theme) => {
    const quotes = theme.quotes.filter(({ responseId, quote }) => {
      const key = `${responseId} ${quote}`;
      const isNew = !shown.has(key);
      shown.add(key);
      return isNew;
    });
    return quotes.length > 0 ? [{ ...theme, quotes }] : [];
  });
}
