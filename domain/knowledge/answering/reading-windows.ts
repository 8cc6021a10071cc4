import { rowInWords } from './tables.ts';
import type { Candidate, Passage } from './candidates.ts';

/** A stretch of text in a window: something that could be quoted, or what stands above it. */
export interface WindowPart {
  text: string;
  /** Null for what only helps to understand the others. */
  candidate: Candidate | null;
}

/** Characters of a window: what the reader was trained on, some 120 tokens. */
const MOST_CHARACTERS = 520;
/** A new section goes on in the same window while that is shorter. */
const SHORT_WINDOW = 160;
/** Characters of a name of a file with its headings. */
const LONGEST_TITLE = 100;
/** Code is read as far as this. */
const LONGEST_PART = 600;

/**
 * What could be quoted from a passage, in stretches that a model reads at once, each under the name of its document and
 * its headings. Every candidate stands in one of them; labels stand above those that they introduce.
 */
export function windowsOf(passage: Passage, candidates: readonly Candidate[]): WindowPart[][] {
  const windows: WindowPart[][] = [];
  let open: WindowPart[] = [];
  let size = 0;
  let title = '';
  let above = '';
  for (const candidate of candidates) {
    const text = shownText(candidate);
    const own = titleOf(passage, candidate);
    const isFull = size + text.length > MOST_CHARACTERS || (own !== title && size > SHORT_WINDOW);
    if (open.length === 0 || isFull) {
      open = [{ text: own, candidate: null }];
      windows.push(open);
      size = own.length;
      above = candidate.headings.at(-1) ?? '';
    }
    title = own;
    if (candidate.above !== above && candidate.above !== '') {
      open.push({ text: candidate.above, candidate: null });
      size += candidate.above.length;
    }
    above = candidate.above;
    open.push({ text, candidate });
    size += text.length;
  }
  return windows;
}

function titleOf({ document = '' }: Passage, { headings }: Candidate): string {
  const name = document
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[-_.]+/g, ' ')
    .trim();
  return [name, ...headings].filter(Boolean).join(' > ').slice(-LONGEST_TITLE);
}

function shownText({ text, row }: Candidate): string {
  if (!row) return text.slice(0, LONGEST_PART);
  const all = row.table.columns.map((_name, place) => place).slice(1);
  return rowInWords(row.table, row.row, all);
}
