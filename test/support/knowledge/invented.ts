import { nothingFound } from '../../../domain/plain/phrases.ts';

/** What is said without a model in other words than those of the documents. */
export const STOCK_PHRASES: readonly string[] = [
  'What is that?',
  'Was ist das denn?',
  'Quand est-ce que le four est nettoyé ?',
].map(nothingFound);

/**
 * What an answer without a model says that its sources do not: must be nothing. Each stretch before a citation `[n]` has to
 * stand in the n-th source, line by line, but for line breaks, the rule of a table and the end of code that was cut.
 */
export function inventedIn(answer: string, sources: readonly string[]): string {
  if (STOCK_PHRASES.includes(answer)) return '';
  const parts = answer.split(/\[(\d+)\]/);
  const invented = parts.flatMap((part, place) => {
    if (place % 2 === 1) return [];
    const source = plain(sources[Number(parts[place + 1]) - 1] ?? '');
    return part.split('\n').filter((line) => !MARKS.test(line) && !source.includes(plain(line)));
  });
  return invented.join('\n').trim();
}

const MARKS = /^\s*(?:[|\s:-]*|`{3,}|~{3,})$/;

/** In one line, with what looks like a citation as it is quoted. */
function plain(text: string): string {
  return text
    .replaceAll(/\[(\d[\d\s,]*)\]/g, '($1)')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
