/** How a text goes on, from what it begins with. */
export type Sniffed =
  | { kind: 'xml'; from: number; isPreceded: boolean }
  | { kind: 'text' }
  | { kind: 'html' | 'empty' | 'unknown' };

/** Characters that are looked at. */
export const SNIFFED_CHARACTERS = 4_096;

const MARKUP = /<\?xml|<(?:[\w.-]+:)?(?:urlset|sitemapindex|rss|feed|RDF)[\s>]/;
const ADDRESS_LINE = /^[ \t]*https?:\/\/\S+[ \t]*$/im;

/** Evaluates the beginning of a file by its content alone, without leading blanks lost. */
export function sniff(start: string): Sniffed {
  const from = start.search(/\S/);
  if (from < 0) return { kind: 'empty' };
  if (start[from] === '<') {
    // Only before an XML declaration blanks are wrong.
    return { kind: 'xml', from, isPreceded: from > 0 && start.startsWith('<?xml', from) };
  }
  const markup = start.search(MARKUP);
  if (markup >= 0) return { kind: 'xml', from: markup, isPreceded: true };
  if (/<(?:!doctype\s+html|html|head|body)\b/i.test(start)) return { kind: 'html' };
  return ADDRESS_LINE.test(start) ? { kind: 'text' } : { kind: 'unknown' };
}
