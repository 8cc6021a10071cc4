import type { WritingIssue } from './writing-issue.ts';

/** A writing check ignored in one document: for the quoted words only, or everywhere if there is no quote. */
export interface IgnoredCheck {
  rule: string;
  quote?: string | undefined;
}

/** Whether an issue about these words is ignored, regardless of case and white space. */
export function isIgnored(
  { rule }: Pick<WritingIssue, 'rule'>,
  words: string,
  ignored: readonly IgnoredCheck[],
): boolean {
  return ignored.some(
    (one) => one.rule === rule && (one.quote === undefined || plain(one.quote) === plain(words)),
  );
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
