/** Length of a repeated name or cell, in characters. */
const LONGEST = 200;
/** How much a file may repeat in all: some characters, and this multiple of its own. */
const FREE = 20_000;
const TIMES = 4;

/** The repeated form of a text. */
export function shortened(text: string): string {
  // Not in the middle of a character.
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

  /** The text, shortened; empty when the file has had its share. */
  again(text: string): string {
    const short = shortened(text);
    return this.takes(short.length) ? short : '';
  }

  /** Whether there is room for this many characters more, which are then taken. */
  takes(characters: number): boolean {
    if (characters > this.#left) return false;
    this.#left -= characters;
    return true;
  }
}
