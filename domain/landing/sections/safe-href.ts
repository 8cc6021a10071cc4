/** Longer URLs are refused. */
const MOST_CHARACTERS = 2_000;
/** White space, control characters, and characters that end an attribute or disguise a scheme. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const UNFIT = /[\u0000-\u0020\u007f-\u009f\u202a-\u202e\u2066-\u2069"'<>\\`]/;

/**
 * A valid link target in its canonical spelling: https, http, mailto, tel, an anchor on the page (`#…`) or a path on the same
 * host (`/…`). Null for everything else, including `javascript:` and `//host`.
 */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const href = value.trim();
  if (href === '' || href.length > MOST_CHARACTERS || UNFIT.test(href)) return null;
  if (href.startsWith('#')) return href;
  if (href.startsWith('/')) return href.startsWith('//') ? null : href;
  if (/^mailto:[^@:]+@[^@:]+$/i.test(href)) return href;
  if (/^tel:\+?[\d().-]+$/i.test(href)) return href;
  if (!/^https?:\/\//i.test(href)) return null;
  const url = URL.parse(href);
  return url === null || url.username !== '' || url.password !== '' ? null : canonical(url);
}

/** The normalised URL; null if it still contains something that an attribute must not. */
function canonical({ href }: URL): string | null {
  return UNFIT.test(href) || href.length > MOST_CHARACTERS ? null : href;
}
