/** A heading of a page, as the page reader marks it in the main text: `## Heading`. */
const HEADING = /^(#{1,6}) (.+)$/;

export interface PageHeading {
  /** 1 to 6. */
  level: number;
  text: string;
}

/** The heading that a line of a page's main text is; null for any other line. */
export function headingOf(line: string): PageHeading | null {
  const [, marks = '', text = ''] = HEADING.exec(line) ?? [];
  return marks === '' ? null : { level: marks.length, text: text.trim() };
}

/** The headings of a page's main text, in order. */
export function pageHeadings(content: string): PageHeading[] {
  return content.split('\n').flatMap((line) => headingOf(line) ?? []);
}
