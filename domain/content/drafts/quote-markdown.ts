/** A number in brackets is a footnote of the page itself; in our text it would look like one of our references. */
const FOOTNOTE = /\s*\[\s*\d[\d\s,;–-]*\]/g;

/** Quotations as Markdown, each a block with the number of its source. */
export function quoteMarkdown(quotes: readonly { text: string; n: number }[]): string {
  return quotes
    .map(({ text, n }) => `> ${escapeMarkdown(text.replaceAll(FOOTNOTE, ''))} [${n}]`)
    .join('\n\n');
}

/** Escapes a text so that Markdown shows it unchanged, on one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|~!&:@]/g, String.raw`\$&`)
    .replace(/^([-+]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}
