import { rowInCells } from '../tables/tables.ts';
import type { Candidate, Passage } from './candidates.ts';

/** A stretch of text in a window: something that could be quoted, or what stands above it. */
export interface WindowPart {
  text: string;
  /** Null for what only helps to understand the others. */
  candidate: Candidate | null;
  /** Of a row, which cell it is. */
  column?: number;
}

/** Characters of a window: what the reader was trained on, some 120 tokens. */
const MOST_CHARACTERS = 520;
/** A new section continues in the same window while that is shorter. */
const SHORT_WINDOW = 160;
/** Characters of a name of a file with its headings. */
const LONGEST_TITLE = 100;
/** Code is read as far as this. */
const LONGEST_PART = 600;

/**
 * What could be quoted from a passage, in stretches that a model reads at once, each under the name of its document and
 * its headings. Every candidate is in one of them; labels stand above those that they introduce.
 */
export function windowsOf(passage: Passage, candidates: readonly Candidate[]): WindowPart[][] {
  const windows: WindowPart[][] = [];
  let open: WindowPart[] = [];
  let size = 0;
  let title = '';
  let above = '';
  for (const candidate of candidates) {
    const parts = shownParts(candidate);
    const length = parts.reduce((sum, { text }) => sum + text.length, 0);
    const own = titleOf(passage, candidate);
    const isFull = size + length > MOST_CHARACTERS || (own !== title && size > SHORT_WINDOW);
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
    open.push(...parts);
    size += length;
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

/** A row is read cell by cell. */
function shownParts(candidate: Candidate): WindowPart[] {
  const { text, row } = candidate;
  if (!row) return [{ text: text.slice(0, LONGEST_PART), candidate }];
  return rowInCells(row.table, row.row).map((cell) => Object.assign(cell, { candidate }));
}
