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

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Tags begin so; longer ones are names of languages. */
const TAG = /^[a-z]{2,3}(?:-|$)/i;
let tags: ReadonlyMap<string, string> | undefined;

/**
 * The tag of a language as people write it: `pt-BR`, `en_US`, “Portuguese”, “Español” or “Mexican Spanish”; null for what names none.
 */
export function tagOfLanguage(written: string): string | null {
  const text = written.trim();
  const tag = text.replaceAll('_', '-');
  if (TAG.test(tag)) return canonicalTag(tag);
  tags ??= tagsByName();
  const name = text.toLowerCase();
  return tags.get(name) ?? tags.get(name.split(/\s+/).at(-1) ?? '') ?? null;
}

/** The names of all languages of two letters, in English and in the language itself. */
function tagsByName(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const found = new Map<string, string>();
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = english.of(code);
    if (name === undefined) continue;
    const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
    for (const one of [name, own])
      if (one && !found.has(one.toLowerCase())) found.set(one.toLowerCase(), code);
  }
  return found;
}
