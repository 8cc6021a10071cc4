const WEB = ['http:', 'https:'];

/**
 * Where a link to the web may lead, as the browser writes it; null for any other scheme and for relative URLs. Every
 * `href` that comes out of data (a site, a setting, the address bar) goes through it: `javascript:` is a URL, too.
 */
export function webUrl(text: string): string | null {
  return withScheme(text, WEB);
}

/** Where a link in a text may lead: to the web, and to mail. */
export function safeHref(text: string): string | null {
  return withScheme(text, [...WEB, 'mailto:']);
}

function withScheme(text: string, schemes: string[]): string | null {
  try {
    const { protocol, href } = new URL(text);
    return schemes.includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
