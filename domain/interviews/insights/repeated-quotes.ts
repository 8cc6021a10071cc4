import type { Theme } from './theme.ts';

/** Keeps each quote only under the first theme that has it, and removes themes left without quotes. */
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
