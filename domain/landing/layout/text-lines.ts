import type { TextRun } from './design-facts.ts';
import { around, bottom, overlap, right } from './geometry.ts';

/** A wider gap between two runs on one line, in heights, separates columns. */
const GAP = 0.8;
/** Runs on the same line overlap vertically by at least this share of the lower one. */
const BESIDE = 0.6;
/** Words that overlap vertically by at least this share belong to one justified line. */
const SAME_LINE = 0.8;
/** Maximum distance between two lines of a paragraph, in font sizes. */
const MOST_PITCH = 1.6;
/** Tolerance for aligned line starts and ends, in font sizes. */
const EDGE = 0.5;

/** Joins adjacent runs into lines, from top to bottom; a line has the look of its longest run. */
export function linesOf(runs: readonly TextRun[]): TextRun[] {
  const lines: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.box.x - b.box.x)) {
    const line = lines.find((each) => isContinuedBy(each, run));
    if (line) line.push(run);
    else lines.push([run]);
  }
  return withStretched(lines.map(joined).toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x));
}

/**
 * Joins the words of justified lines: each word is a run of its own, the first and the last aligned with the edges of the line
 * above.
 */
function withStretched(lines: readonly TextRun[]): TextRun[] {
  const done: TextRun[] = [];
  for (const line of lines) {
    if (/\s/u.test(line.text.trim())) {
      done.push(line);
      continue;
    }
    if (done.some((each) => holdsWord(each, line) && each.text.includes(line.text))) continue;
    const above = done.findLast((each) => isAbove(each, line));
    const words = above ? stretchedWords(lines, above, line) : [];
    done.push(words.length > 1 ? joined(words) : line);
  }
  return done;
}

function holdsWord({ box }: TextRun, word: TextRun): boolean {
  return (
    box.y <= word.box.y &&
    bottom(box) >= bottom(word.box) &&
    box.x < word.box.x &&
    right(box) >= right(word.box)
  );
}

/** Whether `above` is the previous line, in the same type and with the same left edge. */
function isAbove(above: TextRun, line: TextRun): boolean {
  const pitch = line.box.y - above.box.y;
  return (
    above.font === line.font &&
    Math.abs(above.fontSize - line.fontSize) < 0.1 &&
    pitch > 0.5 * line.fontSize &&
    pitch <= MOST_PITCH * line.fontSize &&
    Math.abs(above.box.x - line.box.x) <= EDGE * line.fontSize
  );
}

/** The words of the line that begins with `first`; empty unless they fill the width of the line above. */
function stretchedWords(lines: readonly TextRun[], above: TextRun, first: TextRun): TextRun[] {
  const words = lines
    .filter(
      (each) =>
        each.fontSize === first.fontSize &&
        each.box.x >= first.box.x &&
        right(each.box) <= right(above.box) + EDGE * each.fontSize &&
        overlap([first.box.y, bottom(first.box)], [each.box.y, bottom(each.box)]) >= SAME_LINE,
    )
    .toSorted((a, b) => a.box.x - b.box.x);
  const last = words.at(-1);
  const fills = last && right(last.box) >= right(above.box) - EDGE * last.fontSize;
  return fills && words.every(({ text }) => !/\s/u.test(text.trim())) ? words : [];
}

function isContinuedBy(line: readonly TextRun[], run: TextRun): boolean {
  const last = line.at(-1);
  if (!last) return false;
  const gap = run.box.x - right(last.box);
  const height = Math.max(last.box.height, run.box.height);
  const isBeside = overlap([last.box.y, bottom(last.box)], [run.box.y, bottom(run.box)]) >= BESIDE;
  return isBeside && gap <= GAP * height && gap >= -height / 2;
}

function joined(runs: readonly TextRun[]): TextRun {
  const longest = runs.reduce((best, run) => (run.text.length > best.text.length ? run : best));
  const text = runs
    .map((run, index) => {
      const before = runs[index - 1];
      const isApart = before !== undefined && run.box.x - right(before.box) > 0.12 * run.fontSize;
      return isApart ? ` ${run.text}` : run.text;
    })
    .join('');
  return { ...longest, text, box: around(runs.map(({ box }) => box)), bold: runs.every(({ bold }) => bold) };
}
