/** A heading as marked by the page reader in a page's main text: `## Heading`. */
const HEADING = /^(#{1,6}) (.+)$/;

export interface PageHeading {
  /** 1 to 6. */
  level: number;
  text: string;
}

/** Parses a line of a page's main text as a heading; null for any other line. */
export function headingOf(line: string): PageHeading | null {
  const [, marks = '', text = ''] = HEADING.exec(line) ?? [];
  return marks === '' ? null : { level: marks.length, text: text.trim() };
}

/** The headings of a page's main text, in order. */
export function pageHeadings(content: string): PageHeading[] {
  return content.split('\n').flatMap((line) => headingOf(line) ?? []);
}
