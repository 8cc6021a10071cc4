/** The first letter or digit of each word of a name, as a whole character; words without one are skipped. */
export function initialLetters(name: string): string[] {
  return name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
}
