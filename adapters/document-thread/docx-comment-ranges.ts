import { endSign, startSign } from '../../domain/authoring/comments/range-signs.ts';

/** The ends of ranges, what mammoth leaves out, and texts. */
const TOKEN =
  /<w:commentRange(Start|End)\s([^<>]*)>|<(\/?)(?:w:moveFrom|mc:Choice)(?=[\s>])([^<>]*)>|(<w:t(?:\s[^<>]*)?>)([^<]*)(?=<\/w:t>)/g;
/** Blanks before a text, and the boxes of tasks, which the conversion looks for at the beginning. */
const BEFORE = /^[\s\u2610-\u2612]*/;

/**
 * The main part of a Word file with signs at the first and the last character of each range: what converts it knows of no
 * ranges. They stand within texts that it has, so nothing else comes out differently. Ranges without text get none.
 * @param ranges their numbers by their ids
 */
export function withRanges(main: string, ranges: ReadonlyMap<string, number>): string {
  const marking = new Marking();
  /** Elements around that mammoth leaves out. */
  let leftOut = 0;
  let from = 0;
  for (const match of main.matchAll(TOKEN)) {
    const [whole, side, attributes = '', slash, rest = '', tag, text = ''] = match;
    marking.keep(main.slice(from, match.index));
    from = match.index + whole.length;
    if (tag !== undefined && leftOut === 0) {
      marking.keep(tag);
      marking.say(text);
      continue;
    }
    marking.keep(whole);
    if (slash === '/') leftOut = Math.max(0, leftOut - 1);
    else if (slash === '' && !rest.endsWith('/')) leftOut += 1;
    const range = side && ranges.get(/\bw:id="([^"]*)"/.exec(attributes)?.[1] ?? '');
    if (typeof range !== 'number') continue;
    if (side === 'Start') marking.start(range);
    else marking.end(range);
  }
  marking.keep(main.slice(from));
  return marking.pieces.join('');
}

class Marking {
  readonly pieces: string[] = [];
  readonly #known = new Set<number>();
  /** Begun, and still without text. */
  readonly #waiting = new Set<number>();
  /** Begun with a text. */
  readonly #open = new Set<number>();
  /** The piece that ends with the last character that is shown. */
  #last = -1;

  keep(xml: string): void {
    this.pieces.push(xml);
  }

  say(text: string): void {
    const shown = text.trimEnd();
    const [before = ''] = BEFORE.exec(shown) ?? [];
    if (before === shown) return this.keep(text);
    const starts = [...this.#waiting].map(startSign).join('');
    for (const range of this.#waiting) this.#open.add(range);
    this.#waiting.clear();
    this.#last = this.pieces.length;
    this.pieces.push(before + starts + shown.slice(before.length), text.slice(shown.length));
  }

  start(range: number): void {
    if (!this.#known.has(range)) this.#waiting.add(range);
    this.#known.add(range);
  }

  end(range: number): void {
    this.#known.add(range);
    if (this.#open.delete(range)) this.pieces[this.#last] += endSign(range);
  }
}
