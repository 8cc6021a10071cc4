/** A line that begins or ends code. */
export interface Fence {
  /** Text before the fence: spaces, and the marker of an item that begins with code. */
  lead: string;
  mark: string;
  /** Text after the fence, usually a language. */
  info: string;
}

const FENCE = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,})(.*)$/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]{1,4}(?=\S)|[ \t]|$)/;
const HEADING = /^ {0,3}#{1,6}\s+\S/;
const TAB = 4;
/** Indented by more than this, a fence is code by the standard, but meant as a fence. */
const FAR = 4;

/** Null if the line is not a fence: three backticks must not be followed by another backtick. */
export function fenceOf(line: string): Fence | null {
  const [, lead, mark, rest = ''] = FENCE.exec(line) ?? [];
  if (lead === undefined || mark === undefined || (mark.startsWith('`') && rest.includes('`'))) return null;
  return { lead, mark, info: rest.trim() };
}

/** The list items that contain a line, by the column where their text begins, the outermost first. */
export class OpenItems {
  readonly #columns: number[] = [];

  /** Called for each line outside of code, in order. */
  read(line: string, isBelowEmpty: boolean): void {
    const [item] = ITEM.exec(line) ?? [];
    // Any other line may continue with the paragraph above.
    if ((item === undefined && !isBelowEmpty) || line.trim() === '') return;
    this.around(indentOf(line));
    if (item !== undefined) this.#columns.push(widthOf(item));
  }

  /** Column where the text of the innermost item around a column begins; 0 outside of lists. */
  around(column: number): number {
    while ((this.#columns.at(-1) ?? 0) > column) this.#columns.pop();
    return this.#columns.at(-1) ?? 0;
  }
}

/** Lines of code with their fences. */
export interface FencedCode {
  lines: string[];
  /** Number of lines of the text that it spans. */
  length: number;
}

/**
 * The code block opened by a fence at `start`. Without a closing fence it ends with the list item that contains it, before a
 * heading that follows an empty line, or where another fence shows that one is missing; the fence is then added. Code indented
 * too far to be read as such outside of its list is moved to the left. Null if the line is not a fence, or is indented so far
 * that only a closing fence would make it one.
 */
export function fencedCode(lines: readonly string[], start: number, items: OpenItems): FencedCode | null {
  const fence = fenceOf(lines[start] ?? '');
  if (fence === null) return null;
  const column = widthOf(fence.lead);
  const isItem = fence.lead.trim() !== '';
  const around = isItem ? column : items.around(column);
  const isFar = column >= around + FAR;
  const { end, isClosed } = endOf(lines, start, { fence, column: isFar ? around + FAR : around });
  if (isFar && !isClosed) return null;
  const isMoved = isItem || column >= FAR;
  const [, ...below] = lines.slice(start, end);
  const lead = isMoved ? '' : fence.lead;
  const opening = `${lead}${(lines[start] ?? '').slice(fence.lead.length)}`;
  const code = isMoved ? below.map((line) => movedLeft(line, column)) : below;
  return {
    lines: [opening, ...code, ...(isClosed ? [] : [lead + fence.mark])],
    length: end - start,
  };
}

/** The line after the last one; lines of an item do not begin before `column`. */
function endOf(
  lines: readonly string[],
  start: number,
  { fence: { mark }, column }: { fence: Fence; column: number },
): { end: number; isClosed: boolean } {
  let heading = -1;
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isBelowEmpty = lines[at - 1]?.trim() === '';
    const other = fenceOf(line);
    if (other?.mark.startsWith(mark) && other.lead.trim() === '') {
      if (other.info === '') return { end: at + 1, isClosed: true };
      return { end: heading < 0 ? at : heading, isClosed: false };
    }
    const isOutside = line.trim() !== '' && indentOf(line) < column;
    // Lines of code may be written less far in, items and what follows an empty line are not meant to be code.
    if (isOutside && (isBelowEmpty || ITEM.test(line))) return { end: at, isClosed: false };
    if (heading < 0 && isBelowEmpty && HEADING.test(line)) heading = at;
  }
  return { end: heading < 0 ? lines.length : heading, isClosed: false };
}

function indentOf(line: string): number {
  return widthOf(/^[ \t]*/.exec(line)?.[0] ?? '');
}

function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += sign === '\t' ? TAB - (width % TAB) : 1;
  return width;
}

/** Removes leading spaces up to this column. */
function movedLeft(line: string, columns: number): string {
  let width = 0;
  let at = 0;
  for (; width < columns && (line[at] === ' ' || line[at] === '\t'); at += 1)
    width += line[at] === '\t' ? TAB - (width % TAB) : 1;
  return line.slice(at);
}
