import { isContentsTitle } from '../text/contents-lines.ts';
import { HEADING_HEIGHT, type PdfLine } from './line.ts';

/** An entry with a title, leaders such as dots, and a page number. */
const CONTENTS_LINE = /\p{L}.*?(?:(?:[.·_] ?){4,}|…{2,})\s*(?<page>\d{1,4}|[ivxlc]{1,6})$/iu;
/** Longer lines are skipped to save time. */
const LONGEST_CONTENTS_LINE = 400;
const LEAST_CONTENTS = 3;
/** Maximum share of a file's text; if more looks like a table of contents, none of it is removed. */
const MOST_CONTENTS = 0.5;
const PAGE = /^(?:\d{1,4}|[ivxlc]{1,6})$/iu;
const PAGE_LABEL = /^(?:page|seite|pagina|página|strona|sida|side|str\.?)s?$/iu;
/** Maximum length of a label between the title and its entries, such as `Page` or `Part One`. */
const LONGEST_LABEL = 20;
/** Number of words that identify a heading; the rest of it may be on another line. */
const TELLING_WORDS = 4;
/** A heading on more pages is also a running head; it first occurs on the page that it names. */
const MOST_PLACES = 20;

/** The lines of tables of contents, including the headings above them. */
export function contentsLines(pages: readonly (readonly PdfLine[])[], bodyHeight: number): PdfLine[] {
  const found = [...linesWithLeaders(pages, bodyHeight), ...linesWithGaps(pages)];
  const lengthOf = (lines: readonly PdfLine[]): number =>
    lines.reduce((sum, { text }) => sum + text.length, 0);
  return found.length > 0 && lengthOf(found) < MOST_CONTENTS * lengthOf(pages.flat()) ? found : [];
}

function linesWithLeaders(pages: readonly (readonly PdfLine[])[], bodyHeight: number): PdfLine[] {
  const found: PdfLine[] = [];
  for (const lines of pages) {
    for (let first = 0; first < lines.length; first += 1) {
      let end = first;
      while (end < lines.length && isContentsLine(lines[end]?.text ?? '')) end += 1;
      const run = lines.slice(first, end);
      const numbers = run.map(({ text }) => Number(CONTENTS_LINE.exec(text)?.groups?.page));
      if (run.length < LEAST_CONTENTS || !inOrder(numbers)) continue;
      const above = lines[first - 1];
      found.push(...(above && above.height > HEADING_HEIGHT * bodyHeight ? [above] : []), ...run);
      first = end;
    }
  }
  return found;
}

function isContentsLine(text: string): boolean {
  return text.length <= LONGEST_CONTENTS_LINE && CONTENTS_LINE.test(text);
}

/** Page numbers only ascend; prices, which may also follow dots, do not. */
function inOrder(numbers: readonly number[]): boolean {
  const pages = numbers.filter((page) => page > 0);
  return pages.every((page, at) => at === 0 || page >= (pages[at - 1] ?? 0));
}

/** A title followed by a gap and a number. */
interface Entry {
  /** Index of the entry's line on the page. */
  at: number;
  title: string;
  /** NaN for a Roman numeral. */
  page: number;
}

/**
 * Tables of contents without leaders, whose entries look like the rows of any table. They must be below a title such as
 * `Contents`, or on the page after one, and most titles must be on the pages they name, with a constant offset.
 */
function linesWithGaps(pages: readonly (readonly PdfLine[])[]): PdfLine[] {
  const found: PdfLine[] = [];
  let places: Map<string, number[]> | undefined;
  let wentOn = false;
  for (const lines of pages) {
    let goesOn = false;
    for (const run of runsOf(lines)) {
      const start = run[0]?.at ?? 0;
      const first: number | undefined =
        titleAbove(lines, start) ?? (wentOn && start <= 1 ? start : undefined);
      if (first === undefined) continue;
      places ??= placesOf(pages);
      const end = endOfContents(run, places);
      found.push(...lines.slice(first, end));
      goesOn ||= end > first;
    }
    wentOn = goesOn;
  }
  return found;
}

/** Consecutive entries with ascending numbers. A line between two of them begins the second one or is a part's title. */
function runsOf(lines: readonly PdfLine[]): Entry[][] {
  const runs: Entry[][] = [];
  let run: Entry[] = [];
  let page = 0;
  for (const entry of lines.map(entryOf)) {
    if (!entry) continue;
    const distance = entry.at - (run.at(-1)?.at ?? -Infinity);
    if (distance > 2 || entry.page < page) {
      run = [];
      page = 0;
      runs.push(run);
    }
    run.push(entry);
    page = entry.page > 0 ? entry.page : page;
  }
  return runs.filter(({ length }) => length >= LEAST_CONTENTS);
}

function entryOf({ text, cells }: PdfLine, at: number): Entry | null {
  const last = cells?.at(-1)?.text ?? '';
  if (!cells || text.length > LONGEST_CONTENTS_LINE || !PAGE.test(last)) return null;
  const title = cells
    .slice(0, -1)
    .map((cell) => cell.text)
    .join(' ');
  return /\p{L}/u.test(title) ? { at, title, page: Number(last) } : null;
}

/** Index of the title above a line, with at most a label between them. A row of names is not a label. */
function titleAbove(lines: readonly PdfLine[], first: number): number | undefined {
  if (isContentsTitle(lines[first - 1]?.text ?? '')) return first - 1;
  const between = lines[first - 1];
  const label = between?.cells?.at(-1)?.text ?? between?.text ?? '';
  const isLabel = between?.cells ? PAGE_LABEL.test(label) : label.length <= LONGEST_LABEL;
  return isLabel && isContentsTitle(lines[first - 2]?.text ?? '') ? first - 2 : undefined;
}

/** The pages with a line that begins with these words, by the words. Pages are counted from 1. */
function placesOf(pages: readonly (readonly PdfLine[])[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, lines] of pages.entries()) {
    for (const { text } of lines) {
      const key = keyOf(text.slice(0, LONGEST_CONTENTS_LINE));
      const known = places.get(key);
      if (!known) places.set(key, [index + 1]);
      else if (known.length < MOST_PLACES && known.at(-1) !== index + 1) known.push(index + 1);
    }
  }
  return places;
}

/** The first words of a text, without leading numbers. */
function keyOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
  const begin = words.findIndex((word) => /\p{L}/u.test(word));
  return begin < 0 ? '' : words.slice(begin, begin + TELLING_WORDS).join(' ');
}

/** Index after the last entry; 0 if most titles are not on the pages they name. */
function endOfContents(run: readonly Entry[], places: ReadonlyMap<string, number[]>): number {
  const numbered = run.filter(({ page }) => page > 0);
  const placesOfEntry = ({ title }: Entry): readonly number[] => places.get(keyOf(title)) ?? [];
  const votes = new Map<number, number>();
  for (const entry of numbered) {
    for (const place of placesOfEntry(entry))
      votes.set(place - entry.page, (votes.get(place - entry.page) ?? 0) + 1);
  }
  const [offset, most] = [...votes].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  if (most < LEAST_CONTENTS - 1 || most * 2 < numbered.length) return 0;
  let last = run.findLastIndex((entry) => placesOfEntry(entry).includes(entry.page + offset));
  // After a line that is not an entry, another table may follow.
  while (run[last + 1]?.at === (run[last]?.at ?? 0) + 1) last += 1;
  return (run[last]?.at ?? -1) + 1;
}
