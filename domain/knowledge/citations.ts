/** What may stand inside the brackets of a citation: `[1]`, `[1, 3]`, `[2-4]`. */
const INSIDE = String.raw`\d\s,;–-`;
/** Longest citation that is waited for; a longer bracket is ordinary text. */
const LONGEST = 40;

const CITATION = new RegExp(String.raw`[ \t]*\[(\s*\d[${INSIDE}]*)\]`, 'g');
/** The end of a text that the next piece may turn into a citation: blanks, or an open bracket of digits. */
const UNDECIDED = new RegExp(String.raw`[ \t]*(?:\[[${INSIDE}]{0,${LONGEST}})?$`);

/**
 * Rewrites the citations of a finished text as `[1][2]`, keeping only numbers from 1 to `count`. A citation
 * of which nothing is left goes with the blanks before it.
 */
export function keepCitations(text: string, count: number): string {
  return text.replace(CITATION, (whole, inside: string) => {
    const kept = numbersOf(inside, count);
    if (kept.length === 0) return '';
    const blanks = /^[ \t]*/.exec(whole)?.[0] ?? '';
    return blanks + kept.map((number) => `[${number}]`).join('');
  });
}

/** The numbers that a text cites, ascending, each once. */
export function citedNumbers(text: string): number[] {
  const numbers = [...text.matchAll(CITATION)].flatMap((match) => numbersOf(match[1] ?? '', Infinity));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Does for a stream what `keepCitations` does for a text, however the citations are cut into pieces. */
export class CitationFilter {
  readonly #count: number;
  #held = '';

  /** `count` is the number of excerpts that may be cited. */
  constructor(count: number) {
    this.#count = count;
  }

  /** What can be shown now; the rest is held back until the next piece decides about it. */
  push(piece: string): string {
    const text = this.#held + piece;
    const decided = text.search(UNDECIDED);
    this.#held = text.slice(decided);
    return keepCitations(text.slice(0, decided), this.#count);
  }

  /** What was held back at the end of the stream. */
  end(): string {
    const rest = keepCitations(this.#held, this.#count);
    this.#held = '';
    return rest;
  }
}

function numbersOf(inside: string, count: number): number[] {
  const numbers = inside.split(/[,;]/).flatMap((part) => {
    const ends = part.match(/\d+/g)?.map(Number) ?? [];
    const [first, last] = [ends[0], ends.at(-1)];
    if (first === undefined || last === undefined) return [];
    const isRange = last > first && last - first < 20;
    return isRange ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : ends;
  });
  return [...new Set(numbers)].filter((number) => number >= 1 && number <= count);
}
