/** Formats told apart by the beginning of a text. */
export type Sniffed =
  | { kind: 'xml'; from: number; isPreceded: boolean }
  | { kind: 'text' }
  | { kind: 'html' | 'empty' | 'unknown' };

/** Characters that are looked at. */
export const SNIFFED_CHARACTERS = 4_096;

const MARKUP = /<\?xml|<(?:[\w.-]+:)?(?:urlset|sitemapindex|rss|feed|RDF)[\s>]/;
const ADDRESS_LINE = /^[ \t]*https?:\/\/\S+[ \t]*$/im;

/** Detects the format of a file from its first characters, skipping leading blanks. */
export function sniff(start: string): Sniffed {
  const from = start.search(/\S/);
  if (from < 0) return { kind: 'empty' };
  if (start[from] === '<') {
    // Blanks are an error only before an XML declaration.
    return { kind: 'xml', from, isPreceded: from > 0 && start.startsWith('<?xml', from) };
  }
  const markup = start.search(MARKUP);
  if (markup >= 0) return { kind: 'xml', from: markup, isPreceded: true };
  if (/<(?:!doctype\s+html|html|head|body)\b/i.test(start)) return { kind: 'html' };
  return ADDRESS_LINE.test(start) ? { kind: 'text' } : { kind: 'unknown' };
}
