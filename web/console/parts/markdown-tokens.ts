import { Marked, type Token } from 'marked';

/**
 * Without definitions of links (`[1]: https://…`): with them a text could turn its own citations into links that lead
 * wherever it likes.
 */
const marked = new Marked({ tokenizer: { def: () => undefined, reflink: () => undefined } });

/** The parts of a Markdown text. */
export function tokensOf(text: string): Token[] {
  return marked.lexer(text);
}

/** Where a link of a text may lead: to the web and to mail, by a whole address; null for anything else. */
export function safeAddress(href: string): string | null {
  const url = URL.parse(href);
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? href : null;
}

/** Text with its `[n]` apart: every second piece is the number of a citation. */
export function splitCitations(text: string): (string | number)[] {
  return text.split(/\[(\d{1,3})\]/).map((part, index) => (index % 2 === 1 ? Number(part) : part));
}
