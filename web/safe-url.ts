const WEB = ['http:', 'https:'];

/**
 * The target of a web link, as the browser normalises it; null for any other scheme and for relative URLs. Every `href` from data
 * (a site, a setting, the address bar) must pass it: `javascript:` is a URL, too.
 */
export function webUrl(text: string): string | null {
  return withScheme(text, WEB);
}

/** The target of a link in a text: the web or mail. */
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
