// Detects which block a line begins. No pattern here has two adjacent parts that could match the same run of characters: on a
// line that does not match, this would take quadratic time.

export const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;
export const QUOTE = /^ {0,3}> ?/;
export const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?: {1,4}(?=\S)|[ \t]*$| +)/;
const HEADING = /^ {0,3}(#{1,6})(?= |$)/;

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** Parses `## Title ##`; null if the line is not a heading. */
export function headingOf(line: string): { depth: number; text: string } | null {
  const [whole = '', marks] = HEADING.exec(line) ?? [];
  if (marks === undefined) return null;
  const text = line.slice(whole.length).trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const isClosed = end === 0 || text[end - 1] === ' ';
  return { depth: marks.length, text: isClosed ? text.slice(0, end).trimEnd() : text };
}

/** Whether a line consists of three or more of the same mark. */
export function isRule(line: string): boolean {
  if (!/^ {0,3}[-*_]/.test(line)) return false;
  const marks = line.replaceAll(' ', '');
  return marks.length >= 3 && marks === (marks[0] ?? '').repeat(marks.length);
}

/** Whether a line begins another block in the middle of a paragraph. */
export function interrupts(line: string): boolean {
  const item = ITEM.exec(line);
  const beginsList = item !== null && /^[-*+]|^1[.)]$/.test(item[2] ?? '') && line.length > item[0].length;
  return beginsList || isRule(line) || [HEADING, QUOTE, FENCE].some((pattern) => pattern.test(line));
}
