import { dot } from '../../plain/dot-product.ts';
import type { ExtractedText } from '../records.ts';
import { wholeText } from '../whole-text.ts';
import { BlockReader } from './blocks.ts';
import { tokenMap } from './chunk.ts';
import { toUnits } from './units.ts';
import type { CountTokens } from './tokens.ts';

/** Share of neighbouring sentences that differ enough to count as a change of subject. */
const LOWEST_SHARE = 0.1;

/** Maximum number of windows. In a longer file, one window covers several sentences, because embedding takes time. */
const MOST_WINDOWS = 5_000;

export interface SentenceWindow {
  /** Offset of the sentence in the whole text. */
  start: number;
  /** The sentence with its neighbours, to give short sentences enough context. */
  text: string;
}

/** The windows that the model must embed for the strategy `semantic`. */
export function sentenceWindows(
  extracted: ExtractedText,
  size: number,
  count: CountTokens,
): SentenceWindow[] {
  const { text, pages } = wholeText(extracted);
  const tokens = tokenMap(text, size, count);
  const reader = new BlockReader(extracted.format);
  const units = pages.flatMap((page) => toUnits(reader.read(text, page), 'semantic', size, tokens));
  const step = Math.ceil(units.length / MOST_WINDOWS);
  const groups = units.flatMap((unit, index) => {
    if (index % step !== 0) return [];
    return [{ start: unit.start, end: units[Math.min(index + step, units.length) - 1]?.end ?? unit.end }];
  });
  return groups.map(({ start, end }, index) => {
    const from = groups[index - 1]?.start ?? start;
    const to = groups[index + 1]?.end ?? end;
    return { start, text: text.slice(from, to) };
  });
}

/**
 * Offsets where the subject changes: where the similarity of neighbours is below the file's 10th percentile. `vectors` have
 * length one.
 */
export function semanticBreaks(windows: SentenceWindow[], vectors: Float32Array[]): number[] {
  const likeness = vectors.slice(1).map((vector, index) => dot(vector, vectors[index] ?? vector));
  const limit = percentile(likeness, LOWEST_SHARE);
  return windows.slice(1).flatMap((window, index) => ((likeness[index] ?? 1) < limit ? [window.start] : []));
}

/** The percentile of the values, interpolated so that it also exists for short lists. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (place - Math.floor(place)) * (above - below);
}
