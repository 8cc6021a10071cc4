/** Maximum length of a repeated name or cell, in characters. */
const LONGEST = 200;
/** How many characters a file may repeat in total: this many, plus a multiple of its own length. */
const FREE = 20_000;
const TIMES = 4;

/** The text as it is repeated: shortened if it is long. */
export function shortened(text: string): string {
  // Does not split a surrogate pair.
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/**
 * Limits text that a file contains once and its output repeats (column names, paths, empty cells), so that a small file does not
 * become a large text.
 */
export class Repeats {
  #left: number;

  /** `length`: characters of the file. */
  constructor(length: number) {
    this.#left = FREE + TIMES * length;
  }

  /** The text, shortened; empty once the limit is reached. */
  again(text: string): string {
    const short = shortened(text);
    return this.takes(short.length) ? short : '';
  }

  /** Whether this many more characters are within the limit; if so, counts them. */
  takes(characters: number): boolean {
    if (characters > this.#left) return false;
    this.#left -= characters;
    return true;
  }
}
