import type { ExtractedText } from '../records.ts';
import { wholeText } from '../whole-text.ts';
import { BlockReader } from './blocks.ts';
import { toUnits } from './units.ts';
import { TokenMap, type CountTokens } from './tokens.ts';

/** Share of neighbours whose likeness is so low that the subject changes between them. */
const LOWEST_SHARE = 0.1;

export interface SentenceWindow {
  /** Offset of the sentence in the whole text. */
  start: number;
  /** The sentence with its neighbours, so that a short one has a meaning too. */
  text: string;
}

/** What the model has to see for the strategy `semantic`. */
export function sentenceWindows(
  extracted: ExtractedText,
  size: number,
  count: CountTokens,
): SentenceWindow[] {
  const { text, pages } = wholeText(extracted);
  const tokens = new TokenMap(text, count);
  const reader = new BlockReader(extracted.format);
  const units = pages.flatMap((page) => toUnits(reader.read(text, page), 'semantic', size, tokens));
  return units.map((unit, index) => {
    const from = units[index - 1]?.start ?? unit.start;
    const to = units[index + 1]?.end ?? unit.end;
    return { start: unit.start, text: text.slice(from, to) };
  });
}

/** Offsets where the subject changes: likeness of neighbours below the file's 10th percentile. `vectors` have length one. */
export function semanticBreaks(windows: SentenceWindow[], vectors: Float32Array[]): number[] {
  const likeness = vectors.slice(1).map((vector, index) => dot(vector, vectors[index]));
  const sorted = likeness.toSorted((a, b) => a - b);
  const limit = sorted[Math.floor(LOWEST_SHARE * (sorted.length - 1))] ?? 0;
  return windows.slice(1).flatMap((window, index) => ((likeness[index] ?? 1) < limit ? [window.start] : []));
}

function dot(a: Float32Array, b: Float32Array | undefined): number {
  return a.reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0);
}
