import { endSign, startSign } from '../../domain/authoring/comments/range-signs.ts';

/** Matches starts, ends and references of ranges, ends of paragraphs, elements that mammoth leaves out, and texts. */
const TOKEN =
  /<w:comment(RangeStart|RangeEnd|Reference)\s([^<>]*)>|<\/w:p>|<(\/?)(?:w:moveFrom|mc:Choice)(?=[\s>])([^<>]*)>|(<w:t(?:\s[^<>]*)?>)([^<]*)(?=<\/w:t>)/g;
/** Leading spaces and task boxes, which the conversion expects at the beginning. */
const BEFORE = /^[\s\u2610-\u2612]*/;
const FIRST_WORD = /^\S+/;

/**
 * Inserts markers at the first and the last character of each comment range into the main part of a Word file, because the
 * converter ignores ranges. They are placed within existing texts, so nothing else changes. A range without text, where something
 * was deleted or nothing was selected, is put on the word before it in its paragraph, otherwise on the word after it; it gets no
 * markers in a paragraph without words.
 * @param ranges the number of each range by its id in the file
 */
export function withRanges(main: string, ranges: ReadonlyMap<string, number>): string {
  const marking = new Marking();
  /** How many open elements mammoth leaves out. */
  let leftOut = 0;
  let from = 0;
  for (const match of main.matchAll(TOKEN)) {
    const [whole, place, attributes = '', slash, rest = '', tag, text = ''] = match;
    marking.keep(main.slice(from, match.index));
    from = match.index + whole.length;
    if (tag !== undefined && leftOut === 0) {
      marking.keep(tag);
      marking.say(text);
      continue;
    }
    marking.keep(whole);
    if (whole === '</w:p>') marking.endParagraph();
    else if (slash === '/') leftOut = Math.max(0, leftOut - 1);
    else if (slash === '' && !rest.endsWith('/')) leftOut += 1;
    const range = place && ranges.get(/\bw:id="([^"]*)"/.exec(attributes)?.[1] ?? '');
    if (typeof range !== 'number') continue;
    if (place === 'RangeStart') marking.start(range);
    else if (place === 'RangeEnd') marking.end(range);
    else marking.refer(range);
  }
  marking.keep(main.slice(from));
  return marking.pieces.join('');
}

class Marking {
  readonly pieces: string[] = [];
  readonly #known = new Set<number>();
  /** Open ranges that contain no text yet. */
  readonly #waiting = new Set<number>();
  /** Open ranges that contain text. */
  readonly #open = new Set<number>();
  /** Ranges that ended without text at the beginning of a paragraph: they are put on the next word. */
  readonly #points = new Set<number>();
  /** Index of the piece with the last visible word. */
  #last = -1;
  #isInParagraph = false;

  keep(xml: string): void {
    this.pieces.push(xml);
  }

  say(text: string): void {
    const shown = text.trimEnd();
    const [before = ''] = BEFORE.exec(shown) ?? [];
    if (before === shown) return this.keep(text);
    const starts = [...this.#points, ...this.#waiting].map(startSign).join('');
    for (const range of this.#waiting) this.#open.add(range);
    this.#waiting.clear();
    const rest = shown.slice(before.length);
    const [word = ''] = FIRST_WORD.exec(rest) ?? [];
    const ends = [...this.#points].map(endSign).join('');
    this.#points.clear();
    const opened = before + starts;
    const lastWord = lastWordOf(rest);
    // A piece is never split again: markers are only appended, so that many comments stay cheap.
    if (word === rest) this.pieces.push(opened, word + ends);
    else this.pieces.push(opened + word + ends + rest.slice(word.length, lastWord), rest.slice(lastWord));
    this.#last = this.pieces.length - 1;
    this.#isInParagraph = true;
    this.pieces.push(text.slice(shown.length));
  }

  start(range: number): void {
    if (!this.#known.has(range)) this.#waiting.add(range);
    this.#known.add(range);
  }

  end(range: number): void {
    if (this.#open.delete(range)) this.pieces[this.#last] += endSign(range);
    else if (this.#waiting.delete(range) || !this.#known.has(range)) this.#point(range);
    this.#known.add(range);
  }

  /** Position of a comment's reference mark: the only position of a comment without a range. */
  refer(range: number): void {
    if (!this.#known.has(range)) this.#point(range);
    this.#known.add(range);
  }

  endParagraph(): void {
    this.#points.clear();
    this.#isInParagraph = false;
  }

  #point(range: number): void {
    if (!this.#isInParagraph) {
      this.#points.add(range);
      return;
    }
    this.pieces[this.#last - 1] += startSign(range);
    this.pieces[this.#last] += endSign(range);
  }
}

/** Start index of the last word of a text; searched from the end, since a word may be as long as the file. */
function lastWordOf(text: string): number {
  let from = text.length;
  while (from > 0 && /\S/.test(text.charAt(from - 1))) from -= 1;
  return from;
}
