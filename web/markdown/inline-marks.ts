/** Emphasis marks and their types. Of marks with the same character, the longest comes first. */
export const EMPHASIS = {
  '***': 'em',
  '**': 'strong',
  '*': 'em',
  __: 'strong',
  _: 'em',
  '~~': 'del',
} as const;
export type Mark = keyof typeof EMPHASIS;

const MARKS = Object.keys(EMPHASIS).filter(isMark);

export function isMark(text: string): text is Mark {
  return text in EMPHASIS;
}

/** The positions of matching marks in a text, found in one pass, so that no mark has to scan the rest. */
export interface InlineMarks {
  /** Start of each code span → start of its closing backticks. */
  code: Map<number, number>;
  /** Position of each opening bracket → that of its closing one. */
  brackets: Map<number, number>;
  /** For each mark, the positions where it can close emphasis, in ascending order. */
  closers: Record<Mark, number[]>;
}

/** Finds the marks of a text, except escaped ones and those in code. */
export function findMarks(text: string): InlineMarks {
  const code = new Map<number, number>();
  const brackets = new Map<number, number>();
  const closers: InlineMarks['closers'] = { '***': [], '**': [], '*': [], __: [], _: [], '~~': [] };
  const nextBackticks = backticksOf(text);
  const open: number[] = [];
  const codeAt = (at: number): number => {
    const run = runOf(text, at);
    const end = nextBackticks(run, at + run);
    if (end !== undefined) code.set(at, end);
    return (end ?? at) + run;
  };
  const emphasisAt = (at: number): number => {
    const run = runOf(text, at);
    for (const mark of MARKS) if (closes(text, at, run, mark)) closers[mark].push(at + run - mark.length);
    return at + run;
  };
  const bracketAt = (at: number): number => {
    const start = text[at] === ']' ? open.pop() : undefined;
    if (start !== undefined) brackets.set(start, at);
    if (text[at] === '[') open.push(at);
    return at + 1;
  };
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? '';
    if (letter === '\\') at += 2;
    else if (letter === '`') at = codeAt(at);
    else if ('[]'.includes(letter)) at = bracketAt(at);
    else if ('*_~'.includes(letter)) at = emphasisAt(at);
    else at += 1;
  }
  return { code, brackets, closers };
}

/** Returns a function that finds the next run of exactly this many backticks. It must be called with ascending positions. */
function backticksOf(text: string): (length: number, from: number) => number | undefined {
  const places = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const same = places.get(run.length);
    if (same) same.push(index);
    else places.set(run.length, [index]);
  }
  const passed = new Map<number, number>();
  return (length, from) => {
    const same = places.get(length) ?? [];
    let place = passed.get(length) ?? 0;
    while ((same[place] ?? Infinity) < from) place += 1;
    passed.set(length, place);
    return same[place];
  };
}

/** Number of repetitions of the character at `start`. */
export function runOf(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] === text[start]) end += 1;
  return end - start;
}

/** Whether a run of mark characters can close this mark: not after white space, and equal to the mark or ending with it. */
function closes(text: string, start: number, run: number, mark: Mark): boolean {
  if (text[start] !== mark[0] || !/\S/.test(text[start - 1] ?? ' ')) return false;
  if (mark[0] === '_' && /[\p{L}\p{N}]/u.test(text[start + run] ?? ' ')) return false;
  // Three marks can close one, two or both; two marks never close a single one.
  return run === mark.length || run === 3;
}
