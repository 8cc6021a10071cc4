/** So much of a name or a cell is told again, in characters. */
const LONGEST = 200;
/** What a file may have told again all in all: some characters, and this many times its own. */
const FREE = 20_000;
const TIMES = 4;

/** As much of a text as stands for it where it is told again. */
export function shortened(text: string): string {
  // Not in the middle of a character.
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/**
 * What a file has once and its text has again and again (names of columns, paths, empty cells): bounded, so that a
 * small file does not become a large text.
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
