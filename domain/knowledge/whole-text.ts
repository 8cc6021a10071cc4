import type { ExtractedText } from './records.ts';

/** Separates two pages of a file's whole text. */
const PAGE_BREAK = '\n\n';

export interface PageRange {
  page: number | null;
  start: number;
  end: number;
}

/** A file's text as one string, with the range of each page. The offsets of chunks refer to this string. */
export function wholeText(extracted: Pick<ExtractedText, 'pages'>): { text: string; pages: PageRange[] } {
  const pages: PageRange[] = [];
  let start = 0;
  for (const { page, text } of extracted.pages) {
    pages.push({ page, start, end: start + text.length });
    start += text.length + PAGE_BREAK.length;
  }
  return { text: extracted.pages.map(({ text }) => text).join(PAGE_BREAK), pages };
}
