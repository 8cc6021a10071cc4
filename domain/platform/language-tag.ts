/** A tag in the form of BCP 47 (`en-gb` becomes `en-GB`); null if it is invalid, even if it looks like one. */
export function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** Whether a tag is a variety of English. */
export function isEnglish(tag: string): boolean {
  return /^en(?:-|$)/.test(tag);
}
