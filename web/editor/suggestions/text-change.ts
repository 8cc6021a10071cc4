/** A change of a text: `removed` characters at an offset were replaced by other text. */
export interface TextChange {
  at: number;
  removed: number;
  inserted: string;
}

/** The smallest single change that turns the older text into the newer one. It never splits a surrogate pair. */
export function changeBetween(older: string, newer: string): TextChange {
  const most = Math.min(older.length, newer.length);
  let start = 0;
  while (start < most && older[start] === newer[start]) start += 1;
  if (isCut(older, start) || isCut(newer, start)) start -= 1;
  let end = 0;
  while (end < most - start && older.at(-1 - end) === newer.at(-1 - end)) end += 1;
  if (isCut(older, older.length - end) || isCut(newer, newer.length - end)) end -= 1;
  return {
    at: start,
    removed: older.length - end - start,
    inserted: newer.slice(start, newer.length - end),
  };
}

/** Whether the offset splits a surrogate pair. */
function isCut(text: string, offset: number): boolean {
  return offset > 0 && offset < text.length && (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}

/** Maps an offset through a change. An offset within removed text, or at an insertion, is mapped to the start of the new text. */
export function movedOffset(offset: number, { at, removed, inserted }: TextChange): number {
  if (offset <= at) return offset;
  return offset >= at + removed ? offset + inserted.length - removed : at;
}
