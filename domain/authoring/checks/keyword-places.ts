/** UTF-16 offsets. */
export interface KeywordPlace {
  from: number;
  to: number;
}

/** Occurrences of the keyword as whole words, regardless of case and white space. */
export function keywordPlaces(text: string, keyword: string): KeywordPlace[] {
  const words = keyword
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu');
  return [...text.matchAll(whole)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
}
