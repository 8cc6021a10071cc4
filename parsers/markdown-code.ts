const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
/** Lengths are bounded, here as in markdown.ts: a hostile line must not take time that grows with its square. */
const CODE_SPAN = /(?<!`)(`{1,3})(?!`)[^\n]{1,1000}?(?<!`)\1(?!`)/g;
const INDENT = /^(?: {4}|\t)/;
/** An item, or what is set in below one. */
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s|^\s{2,}\S/;
const HEADING = /^ {0,3}#{1,6}\s+\S/;
/** Marks the place of code while the prose around it is changed; texts come without control characters. */
const MARK = '\u0001';
const PLACE = new RegExp(`${MARK}(\\d+)${MARK}`, 'g');

/**
 * Changes what is not code, all of it in one piece; blocks between fences and code within a line stay as they are,
 * code that is set in gets fences. A fence without an end is closed before the next heading that follows an empty line, or at the end.
 */
export function mapProse(text: string, change: (prose: string) => string): string {
  const codes: string[] = [];
  const keep = (code: string) => `${MARK}${codes.push(code) - 1}${MARK}`;
  const prose = keepBlocks(text.split('\n'), keep).join('\n').replace(CODE_SPAN, keep);
  return change(prose).replace(PLACE, (_place, number: string) => codes[Number(number)] ?? '');
}

function keepBlocks(lines: string[], keep: (code: string) => string): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length;) {
    const fence = openingOf(lines[at] ?? '');
    const indented = fence ? 0 : indentedLength(lines, at);
    if (indented > 0) {
      const code = lines.slice(at, at + indented).map((line) => line.replace(INDENT, ''));
      kept.push(keep(['```', ...code, '```'].join('\n')));
      at += indented;
      continue;
    }
    if (!fence) {
      kept.push(lines[at] ?? '');
      at += 1;
      continue;
    }
    const { end, isClosed } = endOf(lines, at, fence);
    const block = lines.slice(at, end);
    kept.push(keep([...block, ...(isClosed ? [] : [fence])].join('\n')));
    at = end;
  }
  return kept;
}

/** Number of lines of code that is set in by four blanks: below an empty line, and not part of a list. */
function indentedLength(lines: string[], at: number): number {
  const isCode = (line: string | undefined) => line !== undefined && INDENT.test(line) && line.trim() !== '';
  if (
    !isCode(lines[at]) ||
    /^\s*</.test(lines[at] ?? '') ||
    lines[at - 1]?.trim() !== '' ||
    LIST_ITEM.test(lines[at - 2] ?? '')
  )
    return 0;
  let end = at;
  while (isCode(lines[end]) || (lines[end]?.trim() === '' && isCode(lines[end + 1]))) end += 1;
  return end - at;
}

/** The fence that a line opens, `null` where it opens none: what follows three backticks has no backtick in it. */
function openingOf(line: string): string | null {
  const [, fence = '', info = ''] = FENCE.exec(line) ?? [];
  return fence === '' || (fence.startsWith('`') && info.includes('`')) ? null : fence;
}

function endOf(lines: string[], start: number, fence: string): { end: number; isClosed: boolean } {
  let heading = -1;
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (line.startsWith(fence) && line.replaceAll(fence.charAt(0), '') === '')
      return { end: at + 1, isClosed: true };
    if (heading < 0 && HEADING.test(lines[at] ?? '') && lines[at - 1]?.trim() === '') heading = at;
    // Another block opens: this one was not closed.
    if (/^\S/.test(FENCE.exec(lines[at] ?? '')?.[2] ?? '')) break;
  }
  return { end: heading < 0 ? lines.length : heading, isClosed: false };
}
