import type { TextRun } from './design-facts.ts';
import { around, bottom, overlap, right } from './geometry.ts';

/** A wider gap between two runs of one height, in heights, parts two columns. */
const GAP = 0.8;
/** Runs of one line stand beside each other by this share of the lower one. */
const BESIDE = 0.6;

/** Runs beside each other as lines, from top to bottom; the look of a line is that of most of its letters. */
export function linesOf(runs: readonly TextRun[]): TextRun[] {
  const lines: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.box.x - b.box.x)) {
    const line = lines.find((each) => isContinuedBy(each, run));
    if (line) line.push(run);
    else lines.push([run]);
  }
  return lines.map(joined).toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
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
