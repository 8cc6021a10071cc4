import type { HtmlFacts, PageFacts } from '../../site/page-facts.ts';

/** Names of robots meta elements: for all crawlers, and for Google. */
const ROBOTS_METAS = new Set(['robots', 'googlebot']);

/** Content of the first meta element of this name; null when there is none. */
export function metaOf(html: HtmlFacts, name: string): string | null {
  return html.metas.find((meta) => meta.name === name)?.content ?? null;
}

/** Directives of robots meta elements, in lower case. */
export function metaDirectives(html: HtmlFacts): string[] {
  return html.metas.filter(({ name }) => ROBOTS_METAS.has(name)).flatMap(({ content }) => words(content));
}

/** Directives of the X-Robots-Tag header for all crawlers or for Google, in lower case. */
export function headerDirectives({ headers }: PageFacts): string[] {
  let agent = '';
  return words(headers['x-robots-tag'] ?? '').flatMap((word) => {
    const [, named, directive = word] = /^([a-z-]*bot[a-z-]*)\s*:\s*(.*)$/.exec(word) ?? [];
    agent = named ?? agent;
    return agent === '' || agent === 'googlebot' ? [directive] : [];
  });
}

/** All indexing directives, from the page and the headers. */
export function directivesOf(page: PageFacts): string[] {
  return [...(page.html === null ? [] : metaDirectives(page.html)), ...headerDirectives(page)];
}

/** Whether the page is noindex. */
export function isNoindex(page: PageFacts): boolean {
  return directivesOf(page).some((directive) => directive === 'noindex' || directive === 'none');
}

/** The canonical URL that the page declares; null unless there is exactly one and it is valid. */
export function canonicalOf({ html }: PageFacts): string | null {
  const named = new Set(html?.canonicals.map(({ url }) => url));
  const [only] = named;
  return named.size === 1 ? (only ?? null) : null;
}

/** Whether search engines would show the page under this URL: it is not noindex and has no other canonical URL. */
export function isIndexable(page: PageFacts): boolean {
  const canonical = canonicalOf(page);
  return page.status === 200 && !isNoindex(page) && (canonical === null || canonical === page.finalUrl);
}

/** Whether two texts are equal apart from case, spaces and punctuation. */
export function isSameText(text: string, other: string): boolean {
  return plain(text) === plain(other);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
