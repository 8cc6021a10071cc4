import { nothingFound, quotedIntroduction } from '../../../domain/plain/phrases.ts';

const LANGUAGES = ['en', 'de', 'fr', 'ja', 'ru', 'zh'];

/** The fixed phrases of an answer without a model, which are not in the documents. */
export const STOCK_PHRASES: readonly string[] = LANGUAGES.map(nothingFound);
const INTRODUCTIONS = LANGUAGES.map(quotedIntroduction);

/**
 * Returns the parts of an answer without a model that are not in its sources; must be empty. Each part before a citation
 * `[n]` has to be in the n-th source, line by line. Line breaks, table rules, rows of ellipses, bold marks of headings and the end
 * of truncated code may differ.
 */
export function inventedIn(answer: string, sources: readonly string[]): string {
  if (STOCK_PHRASES.includes(answer)) return '';
  const introduction = INTRODUCTIONS.find((one) => answer.startsWith(`${one}\n`)) ?? '';
  const parts = answer.slice(introduction.length).split(/\[(\d+)\]/);
  const invented = parts.flatMap((part, place) => {
    if (place % 2 === 1) return [];
    const source = plain(sources[Number(parts[place + 1]) - 1] ?? '');
    // A file's name and a heading share the line above a quotation.
    const lines = part.split('\n').flatMap((line) => (line.startsWith('**') ? line.split(' · ') : [line]));
    return lines.filter((line) => !MARKS.test(line) && !source.includes(plain(line)));
  });
  return invented.join('\n').trim();
}

const MARKS = /^\s*(?:[|\s:…-]*|`{3,}|~{3,})$/;

/** The text on one line, with brackets replaced as they are in quotations. */
function plain(text: string): string {
  return text
    .replaceAll(/\[(\d[\d\s,]*)\]/g, '($1)')
    .replaceAll(/[*\s]+/g, ' ')
    .trim()
    .replaceAll(/^… | …$/g, '');
}
