import { CLAUSE } from '../../../text/block-sentences.ts';
import { plainRows } from './plain-rows.ts';

/** A paragraph or an item of a list, as it is in a block of prose. */
export interface Segment {
  kind: 'paragraph' | 'item';
  /** Of a row of a table that is set without marks. */
  cells?: string[];
  /** Of an item without its mark. */
  text: string;
  /** Columns before the first character that is no blank or mark. */
  indent: number;
}

const LIST_MARK = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+/;
/** `Q:` and `A:` as they are in lists of questions. */
const QUESTION_MARK = /^\s*(?:Q|Question|Frage)\s*\d*\s*[:.)]\s+/;
const ANSWER_MARK = /^\s*(?:A|Answer|Antwort)\s*\d*\s*[:.)]\s+/;
const TAB = 8;
/** A longer paragraph that ends with a question asks it in passing. Words. */
const LONGEST_QUESTION = 40;

interface Open {
  kind: Segment['kind'];
  lines: string[];
  cells?: string[];
}

/** The paragraphs, items and rows of a block; wrapped lines stay with theirs. */
export function segmentsOf(block: string): Segment[] {
  const segments: Open[] = [];
  const lines = block.split('\n');
  const rows = plainRows(lines);
  for (const [place, line] of lines.entries()) {
    const last = segments.at(-1);
    const cells = rows.get(place);
    if (LIST_MARK.test(line)) segments.push({ kind: 'item', lines: [line] });
    else if (cells) segments.push({ kind: 'paragraph', lines: [line], cells });
    else if (!last || QUESTION_MARK.test(line) || ANSWER_MARK.test(line) || isNewParagraph(last, line))
      segments.push({ kind: 'paragraph', lines: [line] });
    else last.lines.push(line);
  }
  return segments.map(toSegment);
}

function toSegment({ kind, lines, cells }: Open): Segment {
  const [first = '', ...others] = lines;
  const mark = (kind === 'item' ? LIST_MARK : ANSWER_MARK).exec(first)?.[0] ?? '';
  const text = [first.slice(mark.length), ...others].join('\n').trim();
  return { kind, text, indent: indentOf(first), ...(cells ? { cells } : {}) };
}

/** Numbered clauses stand for themselves; what follows a finished item at its own edge is no part of it. */
function isNewParagraph({ kind, lines, cells }: Open, line: string): boolean {
  const [first = '', before = ''] = [lines[0], lines.at(-1)];
  if (cells || CLAUSE.test(line)) return true;
  return kind === 'item' && indentOf(line) <= indentOf(first) && /[.!?:;]["'”’)\]]*$/.test(before.trimEnd());
}

/** True for a paragraph, numbered or not, that asks what the following ones answer. */
export function isQuestion({ text }: Segment): boolean {
  return (
    QUESTION_MARK.test(text) || (/\?["'”’)\]]*$/.test(text) && text.split(/\s+/).length <= LONGEST_QUESTION)
  );
}

/** A name alone, as in a list of functions: `` `peek(key)` ``. */
export function isName({ text }: Segment): boolean {
  return /^(?:`[^`\n]+`|\*\*[^*\n]+\*\*)$/.test(text);
}

/** Columns of blanks with which a text begins. */
export function indentOf(text: string): number {
  const blanks = /^[ \t]*/.exec(text)?.[0] ?? '';
  return Array.from(blanks).reduce((columns, blank) => columns + (blank === '\t' ? TAB : 1), 0);
}

/** A command with an option, or a variable that is set. */
const COMMAND =
  /^\s*(?:\$\s+)?[a-z][\w./+-]*(?:\s+\S+)*?\s+--?[a-z][\w-]*(?:[=\s]\S+)*$|^\s*(?:\$\s+|export\s+)?[A-Z][A-Z\d_]+=\S+$/;
const LONGEST_COMMAND = 120;
const MOST_COMMANDS = 8;

/**
 * True for commands that stand without fences, as in text files and PDFs: every line is one, or stands further in than
 * the line that introduces it with a colon.
 */
export function isUnfencedCode(block: string, introduction: { text: string; indent: number }): boolean {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const isFurtherIn = introduction.text.endsWith(':') && introduction.indent + 2 <= indentOf(lines[0] ?? '');
  return (
    lines.length <= MOST_COMMANDS &&
    lines.every(
      (line) =>
        line.length <= LONGEST_COMMAND &&
        !/[.!?,;:]$/.test(line.trimEnd()) &&
        !LIST_MARK.test(line) &&
        (isFurtherIn || COMMAND.test(line.trimEnd())),
    )
  );
}

const FENCE_LINE = /^[ \t]*(`{3,}|~{3,})(.*)$/gm;

/**
 * True where a passage begins within code whose opening fence was left in the passage before: otherwise the closing one
 * would open, and turn all that follows into code.
 */
export function beginsInCode(text: string): boolean {
  const fences = [...text.matchAll(FENCE_LINE)];
  const isNamed = (fence: RegExpMatchArray | undefined) => (fence?.[2] ?? '').trim() !== '';
  if (fences.length === 0 || isNamed(fences[0])) return false;
  // A fence with a language always opens.
  if (fences.some((fence, place) => isNamed(fence) && place % 2 === 1)) return true;
  if (fences.some(isNamed) || fences.length % 2 === 0) return false;
  const behind = text.slice((fences.at(-1)?.index ?? 0) + 3);
  return /^#{1,6} \S|[.!?]\s*$/m.test(behind);
}
