/** Adds `https://` to a typed URL without a scheme, as browsers do. */
export function typedUrl(typed: string): string {
  const trimmed = typed.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
