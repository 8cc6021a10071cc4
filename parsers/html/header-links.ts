/** A relation to another URL as written. */
export interface HeaderLink {
  href: string;
  rels: string[];
  hreflang: string | null;
  type: string;
}

const MOST_CHARACTERS = 20_000;

/** The entries of a Link header (RFC 8288); what cannot be read is left out. */
export function headerLinks(header: string): HeaderLink[] {
  const entries = header.slice(0, MOST_CHARACTERS).matchAll(/<([^<>]*)>([^<>]*)/g);
  return [...entries].map(([, href = '', rest = '']) => {
    const parameters = new Map(
      [...rest.matchAll(/;\s*([a-z*]+)\s*=\s*(?:"([^"]*)"|([^\s;,]+))/gi)].map(
        ([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare ?? ''],
      ),
    );
    return {
      href,
      rels: (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      hreflang: parameters.get('hreflang') ?? null,
      type: parameters.get('type') ?? '',
    };
  });
}
