/** The most that the HTML reader stores of one page. The rest is left out and the page is marked as cut. */
export const LIMITS = {
  /** Characters of markup that are read; the rest is ignored. */
  characters: 5_000_000,
  /** Nesting depth of elements at which reading stops. */
  depth: 2_000,
  text: 1_000_000,
  links: 5_000,
  images: 2_000,
  headings: 1_000,
  metas: 300,
  /** For each of: scripts, style sheets, frames, media, forms, relations, language versions, data blocks. */
  others: 300,
  anchors: 10_000,
} as const;

const MOST_ADDRESS = 2_048;
const MOST_DATA_ADDRESS = 64;

/** White space other than a single space. */
const SPACE = /[^\S ]\s*| \s+/g;

/** Text with white space collapsed. */
export function oneLine(text: string): string {
  return text.replace(SPACE, ' ');
}

/** Text on one line, cut to at most `most` characters. */
export function short(text: string, most = 500): string {
  const line = oneLine(text).trim();
  return line.length <= most ? line : line.slice(0, most).toWellFormed();
}

/** A URL as written, shortened; only the beginning of a `data:` URL. */
export function shortUrl(written: string): string {
  const most = /^\s*data:/i.test(written) ? MOST_DATA_ADDRESS : MOST_ADDRESS;
  return written.length <= most ? written : written.slice(0, most).toWellFormed();
}

/** Adds an item unless the list is full; returns whether there was room. */
export function keep<T>(list: T[], item: T, most: number = LIMITS.others): boolean {
  if (list.length >= most) return false;
  list.push(item);
  return true;
}
