import { sentencesIn } from './sentences.ts';

/** A sentence of a text, verbatim. */
export interface Sentence {
  text: string;
  /** A heading or label, which introduces what comes next. */
  heading: boolean;
}

/**
 * Bullets and quote marks, including those escaped because they are literal text. Numbers are not removed: they may be part of
 * the text, as in "24. April".
 */
const BULLET = /^(?:\\?[-*+•]\s+|\\?>\s+)+/;
const NUMBERED = /^(\d{1,2})\\?[.)]\s/;
/** The backslash that prevents a line from becoming a heading, code or a table is not part of the text. */
const ESCAPE = /^\\(?=[#`~|=>-])|(?<=^\d{1,2})\\(?=[.)])/;
/** A title at the beginning of its own paragraph: `**2. Payment.**` or `__Do I have to book?__`. */
const RUN_IN_TITLE = /^(\*\*|__)(?!\s)[^*_\n]{1,80}\1$/;

/**
 * The sentences of a text, unchanged except for list markers. Headings, list items and table rows are never joined with their
 * neighbours; wrapped lines are. Fenced code is one sentence.
 */
export function sentencesOf(text: string): Sentence[] {
  const blocks = blocksOf(text);
  return blocks.flatMap((block, index) => {
    if (isCode(block)) return [{ text: block, heading: false }];
    if (block.startsWith('|')) return tableRow(block, blocks[index + 1]);
    const heading = /^#{1,6}\s/.test(block) || isLabel(block);
    const body = block
      .replace(/^#{1,6}\s+/, '')
      .replace(BULLET, '')
      .replace(ESCAPE, '');
    if (heading) return body ? [{ text: body, heading }] : [];
    return splitBlock(body).map((sentence, place, all) => ({
      text: sentence,
      heading: place < all.length - 1 && RUN_IN_TITLE.test(sentence),
    }));
  });
}

const TABLE_RULE = /^\|[\s:|-]+$/;

/** A table row as a sentence; the row above the delimiter row contains the column names. */
function tableRow(row: string, next: string | undefined): Sentence[] {
  return TABLE_RULE.test(row) ? [] : [{ text: row, heading: TABLE_RULE.test(next ?? '') }];
}

const FENCE = /^(?:`{3,}|~{3,})/;

/** Whether this is fenced code, which `sentencesOf` returns as one sentence. */
export function isCode(sentence: string): boolean {
  return FENCE.test(sentence);
}

/** Lines of a text, with wrapped ones joined (the line break stays inside); fenced code is one. */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let open = false;
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    const mark = FENCE.exec(trimmed)?.[0];
    if (fence) {
      blocks.push(`${blocks.pop() ?? ''}\n${line}`);
      if (mark?.startsWith(fence) && trimmed === mark) fence = undefined;
      continue;
    }
    if (mark) {
      fence = mark;
      blocks.push(line.trimStart());
      open = false;
      continue;
    }
    if (open && trimmed && isContinuation(blocks.at(-1) ?? '', trimmed)) {
      blocks.push(`${blocks.pop() ?? ''}\n${line.trimEnd()}`);
    } else if (trimmed) {
      blocks.push(trimmed);
    }
    open = trimmed !== '';
  }
  return blocks;
}

/** A numbered clause of a contract or of rules: `4.2 The tenant …`, `(2) The tenant …`, `§ 4 Use`. */
const CLAUSE = /^\s*(?:(?:§\s*)?\d{1,2}(?:\.\d{1,2}){1,3}[.)]?|\(\d{1,2}\)|§\s*\d{1,3}[a-z]?\.?)\s+\p{Lu}/u;

const STARTS_ITS_OWN_BLOCK = /^(#{1,6}\s|[-*+•]\s|\||>)/;
/** A shorter line was not wrapped but ended on purpose (characters). */
const WRAP_WIDTH = 45;

function isContinuation(block: string, line: string): boolean {
  if (STARTS_ITS_OWN_BLOCK.test(line) || CLAUSE.test(line) || /^#{1,6}\s|^\|/.test(block)) return false;
  if (isNextItem(block, line)) return false;
  if ([block, line].some((one) => COLUMNS.test(one) || SET_AS_TITLE.test(one))) return false;
  if (/[:;]["'”’)\]]*$/.test(block)) return false;
  if (/[.!?…]["'”’)\]]*$/.test(block)) return sentencesIn(`${block} ${line}`).at(-1)?.text !== line;
  const lastLine = block.slice(block.lastIndexOf('\n') + 1);
  return /^[\p{Ll}(]/u.test(line) || lastLine.length >= WRAP_WIDTH;
}

/**
 * Whether a numbered line is the first item of a list or the one after the item above it. With any other number, the line goes on
 * with a sentence that was wrapped before it: "it opens on the\n24. April".
 */
function isNextItem(block: string, line: string): boolean {
  const number = Number(NUMBERED.exec(line)?.[1] ?? Number.NaN);
  return number <= 1 || number === Number(NUMBERED.exec(block)?.[1] ?? Number.NaN) + 1;
}

/** Text in columns, as in a price list: dots or a wide gap lead from a name to its value. */
const COLUMNS = /\S(?:\s?\.{4,}|(?:\. ){3,}|…{2,}|_{4,}|\t| {4,})\s*\S/u;

/** A line entirely in bold or capitals is a title: `**2. Fees**`, `6 CARE AND STORAGE`; so is `§ 4 Use`. */
const SET_AS_TITLE =
  /^(?:§\s*\d{1,3}[a-z]?\.?\s+[^.!?;:\n]{1,60}|(\*\*|__)(?!\s)[^*_\n]{0,79}[^*_\n.!]\1:?|(?:\d{1,2}[.)]?\s+)?\p{Lu}{2,}(?:[ ,&/-]+\p{Lu}+){0,8}\.?)$/u;

/** A short line without end punctuation: a title, or a label before a list. */
function isLabel(block: string): boolean {
  if (SET_AS_TITLE.test(block)) return true;
  if (block.startsWith('|') || BULLET.test(block) || NUMBERED.test(block) || block.includes('\n'))
    return false;
  if (/[.!?…]["'”’)\]]*$/.test(block)) return false;
  return block.split(/\s+/).length <= 7 && (block.endsWith(':') || !/\d|:/.test(block));
}

function splitBlock(block: string): string[] {
  if (COLUMNS.test(block)) return [block];
  // Replacing each line break by a single space preserves the offsets.
  return sentencesIn(block.replaceAll('\n', ' ')).map(({ from, to }) => block.slice(from, to));
}
