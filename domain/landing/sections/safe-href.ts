/** Longer ones are refused. */
const MOST_CHARACTERS = 2_000;
/** Blanks, control characters and what ends an attribute or hides a scheme from a reader. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const UNFIT = /[\u0000-\u0020\u007f-\u009f\u202a-\u202e\u2066-\u2069"'<>\\`]/;

/**
 * A link target that a page may have, in its canonical spelling: https, http, mailto, tel, a place on the page (`#…`)
 * or a path of the same host (`/…`). Null for everything else, `javascript:` and `//host` included.
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

/** Null where the parser itself lets something through that an attribute should not hold. */
function canonical({ href }: URL): string | null {
  return UNFIT.test(href) || href.length > MOST_CHARACTERS ? null : href;
}
