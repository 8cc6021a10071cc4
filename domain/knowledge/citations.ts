/** What the brackets of a citation may contain: `[1]`, `[1, 3]`, `[2-4]`, `[^1]`, `[¹]`. */
const INSIDE = String.raw`\d⁰¹²³⁴-⁹０-９\s,;–^-`;
const OPENING = String.raw`[[［【〔]`;
const CLOSING = String.raw`[\]］】〕]`;
/** Some models are trained to write `【1†source】`. */
const REMARK = String.raw`(?:†[^\]】\n]{0,40})?`;
/** A citation written as a link could lead anywhere; its URL is removed. */
const ADDRESS = String.raw`(?:\([^()\s]*\))?`;
/** Maximum length of a citation and of its URL. Anything longer is treated as ordinary text. */
const LONGEST = 40;
const LONGEST_ADDRESS = 2000;

const CITATION = new RegExp(
  String.raw`[ \t]*${OPENING}(\s*\^?[\d⁰¹²³⁴-⁹０-９][${INSIDE}]*)${REMARK}${CLOSING}${ADDRESS}`,
  'g',
);
/** The end of a text that the next piece may turn into a citation: spaces, an open bracket, a closed one before a URL. */
const UNDECIDED = new RegExp(
  String.raw`[ \t]*(?:${OPENING}[${INSIDE}]{0,${LONGEST}}(?:†[^\]】\n]{0,${LONGEST}})?` +
    String.raw`(?:${CLOSING}(?:\([^()\s]{0,${LONGEST_ADDRESS}})?)?)?$`,
);
/** Three marks at the start of a line begin or end code, where brackets are not citations. */
const FENCE = /^[ \t]*(?:```|~~~)/;

/**
 * Rewrites the citations of a text as `[1][2]`, in order of first appearance. Numbers outside 1 to `count` are dropped. An empty
 * citation is removed together with the spaces before it.
 * @param order the original numbers of the excerpts cited so far; newly cited ones are appended
 */
export function keepCitations(text: string, count: number, order: number[] = []): string {
  return text.replace(CITATION, (whole, inside: string) => {
    const kept = numbersOf(inside, count);
    if (kept.length === 0) return '';
    order.push(...kept.filter((number) => !order.includes(number)));
    const blanks = /^[ \t]*/.exec(whole)?.[0] ?? '';
    return blanks + kept.map((number) => `[${order.indexOf(number) + 1}]`).join('');
  });
}

/** The sources in the order of their new numbers: first the cited ones, then the others in their original order. */
export function inCitedOrder<T>(sources: readonly T[], order: readonly number[]): T[] {
  const cited = order.flatMap((number) => sources.slice(number - 1, number));
  return [...cited, ...sources.filter((_, index) => !order.includes(index + 1))];
}

/** The numbers that a text cites, ascending, each once. */
export function citedNumbers(text: string): number[] {
  const numbers = [...text.matchAll(CITATION)].flatMap((match) => numbersOf(match[1] ?? '', Infinity));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Does for a stream what `keepCitations` does for a text, even if citations are split across pieces. */
export class CitationFilter {
  readonly #count: number;
  readonly #order: number[] = [];
  #held = '';
  #line = '';
  #inCode = false;

  /** `count` is the number of excerpts that may be cited. */
  constructor(count: number) {
    this.#count = count;
  }

  /** The original numbers of the excerpts cited so far; the first of them is now `[1]`. */
  get order(): readonly number[] {
    return this.#order;
  }

  /** Returns the text that can be shown now; the rest is held back until the next piece decides. */
  push(piece: string): string {
    const text = this.#held + piece;
    this.#held = '';
    const lines = text.split(/(?<=\n)/);
    return lines.map((line, index) => this.#pass(line, index === lines.length - 1)).join('');
  }

  /** Returns the text held back at the end of the stream. */
  end(): string {
    const rest = this.#inCode ? this.#held : keepCitations(this.#held, this.#count, this.#order);
    this.#held = '';
    return rest;
  }

  /** A line or the rest of one; only the last may still be undecided. */
  #pass(text: string, isLast: boolean): string {
    const decided = isLast && !this.#inCode ? text.search(UNDECIDED) : text.length;
    this.#held = text.slice(decided);
    const shown = text.slice(0, decided);
    const wasInCode = this.#inCode;
    this.#line += shown;
    if (shown.endsWith('\n')) {
      if (FENCE.test(this.#line)) this.#inCode = !this.#inCode;
      this.#line = '';
    }
    return wasInCode ? shown : keepCitations(shown, this.#count, this.#order);
  }
}

function numbersOf(inside: string, count: number): number[] {
  const numbers = inside
    .normalize('NFKC')
    .split(/[,;]/)
    .flatMap((part) => {
      const ends = part.match(/\d+/g)?.map(Number) ?? [];
      const [first, last] = [ends[0], ends.at(-1)];
      if (first === undefined || last === undefined) return [];
      const isRange = last > first && last - first < 20;
      return isRange ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : ends;
    });
  return [...new Set(numbers)].filter((number) => number >= 1 && number <= count);
}
