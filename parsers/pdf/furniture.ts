import { contentsLines } from './contents.ts';
import { HEADING_HEIGHT, type PdfLine } from './line.ts';

/** Minimum number of pages with the same line, at the same height near the edge, that make it a running head or foot. */
const LEAST_PAGES = 3;
/** Maximum difference of the heights, in points. */
const SAME_PLACE = 4;
/** A running head or foot is within this share of the printed area's height from its edge. */
const EDGE = 0.08;
/** Maximum number of lines of a running head or foot, and their minimum distance from the text (in heights of the line). */
const MOST_LINES = 3;
const LEAST_DISTANCE = 1.9;
const ROW_DISTANCE = 3;
/** Numbers, which differ from page to page. */
const NUMBER = /\d+|\b[ivxlc]+\b/gu;
const WORD = /\p{L}{2}/u;
const PAGE_WORD = /\b(?:page|seite|pagina|página|strona|sida|side|str|of|von|de|di|sur)\b/gu;

/**
 * Removes page furniture from the lines of all pages: running heads and feet (except where they first occur), page numbers,
 * tables of contents.
 */
export function withoutFurniture(pages: readonly (readonly PdfLine[])[], bodyHeight: number): PdfLine[][] {
  const dropped = new Set<PdfLine>([...runningLines(pages, bodyHeight), ...contentsLines(pages, bodyHeight)]);
  return pages.map((lines) => lines.filter((line) => !dropped.has(line)));
}

/** Finds running heads and feet: from each edge inwards, line by line, as long as the page's previous line was part of one. */
function runningLines(pages: readonly (readonly PdfLine[])[], bodyHeight: number): PdfLine[] {
  const found: PdfLine[] = [];
  const bottoms = pages.flatMap((lines) => lines.map(({ bottom }) => bottom));
  const [low, high] = bottoms.reduce(
    ([least, most], y) => [Math.min(least, y), Math.max(most, y)],
    [Infinity, 0],
  );
  const depthOf = { 1: (y: number) => high - y, '-1': (y: number) => y - low };
  for (const direction of [1, -1] as const) {
    const isCandidate = ({ bottom, height }: PdfLine): boolean =>
      depthOf[direction](bottom) <= EDGE * (high - low) && height <= HEADING_HEIGHT * bodyHeight;
    let open = pages.map((lines) =>
      apartFromText(lines.toSorted((a, b) => direction * (b.bottom - a.bottom))).filter(isCandidate),
    );
    for (let depth = 0; depth < MOST_LINES; depth += 1) {
      const groups = alike(open.flatMap((lines) => lines[depth] ?? []));
      // Text that is more than a page number is kept where it first occurs.
      found.push(...groups.flatMap((group) => (WORD.test(wordsOf(group[0])) ? group.slice(1) : group)));
      const running = new Set(groups.flat());
      open = open.filter((lines) => lines.some((line, at) => at === depth && running.has(line)));
    }
  }
  return found;
}

/** The first lines, up to a clear distance from the text; none if the text is a table or begins at the edge. */
function apartFromText(lines: readonly PdfLine[]): PdfLine[] {
  const isApart = lines.map((line, at) => distanceTo(line, lines[at + 1]) >= LEAST_DISTANCE);
  const [first, second] = lines;
  const isTable = first?.cells !== undefined && first.cells.length === second?.cells?.length;
  if (isTable && distanceTo(first, second) < ROW_DISTANCE) return [];
  return lines.slice(0, isApart.slice(0, MOST_LINES).indexOf(true) + 1);
}

/** Distance of two lines, in heights of the first. */
function distanceTo(line: PdfLine, next: PdfLine | undefined): number {
  return next ? Math.abs(line.bottom - next.bottom) / line.height : Infinity;
}

/** Groups of at least LEAST_PAGES lines with the same words at the same position. */
function alike(lines: readonly PdfLine[]): PdfLine[][] {
  const byWords = new Map<string, PdfLine[][]>();
  for (const line of lines) {
    const words = wordsOf(line);
    const groups = byWords.get(words) ?? [];
    const group = groups.find(([first]) => Math.abs((first?.bottom ?? 0) - line.bottom) <= SAME_PLACE);
    if (group) group.push(line);
    else byWords.set(words, [...groups, [line]]);
  }
  return [...byWords.values()].flat().filter((group) => group.length >= LEAST_PAGES);
}

/** A line's words without numbers and without words that accompany page numbers. */
function wordsOf(line: PdfLine | undefined): string {
  return (line?.text ?? '')
    .toLowerCase()
    .replace(NUMBER, '#')
    .replace(PAGE_WORD, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
