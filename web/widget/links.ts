const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** An address that may be followed from an answer, as the browser writes it; null for any other scheme and for relative ones. */
export function safeAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(text);
    return SCHEMES.has(protocol) ? href : null;
  } catch {
    return null;
  }
}
