/** A tag as BCP 47 writes it (`en-gb` is `en-GB`); null for what is none, also where it only looks like one. */
export function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** Whether a tag names a kind of English. */
export function isEnglish(tag: string): boolean {
  return /^en(?:-|$)/.test(tag);
}
