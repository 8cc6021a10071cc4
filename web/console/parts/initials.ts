/** The first letter or digit of the first two words that have one; empty for a name of signs alone. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join('').toLocaleUpperCase();
}
