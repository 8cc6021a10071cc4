import type { Range } from './blocks.ts';
import { sentenceStarts } from './boundaries.ts';
import type { TokenMap } from './tokens.ts';

/** Size of a run of words as a share of a chunk, so that a text without sentences does not become one piece per word. */
const RUN_SHARE = 1 / 16;

/** Cuts into sentences; a sentence of more than `size` tokens into lines; a line of more than `size` into runs of words. */
export function sentencePieces(range: Range, size: number, tokens: TokenMap): Range[] {
  return toRanges(sentenceStarts(tokens.text, range.start, range.end), range.end).flatMap((sentence) =>
    fits(sentence, size, tokens) ? [sentence] : linePieces(sentence, size, tokens),
  );
}

/** Cuts into lines; a line of more than `size` tokens into runs of words. */
export function linePieces(range: Range, size: number, tokens: TokenMap): Range[] {
  return toRanges(lineStarts(tokens.text, range), range.end).flatMap((line) =>
    fits(line, size, tokens) ? [line] : wordRuns(line, Math.floor(size * RUN_SHARE), tokens),
  );
}

/** Cuts into single words. */
export function wordPieces({ start, end }: Range, tokens: TokenMap): Range[] {
  return toRanges(fromStart(tokens.wordStarts(start, end), start), end);
}

export function fits({ start, end }: Range, size: number, tokens: TokenMap): boolean {
  return tokens.count(start, end) <= size;
}

/** Runs of words with at most `size` tokens each, but at least one word. */
function wordRuns(range: Range, size: number, tokens: TokenMap): Range[] {
  const starts: number[] = [];
  for (const word of wordPieces(range, tokens)) {
    const last = starts.at(-1);
    if (last === undefined || tokens.count(last, word.end) > size) starts.push(word.start);
  }
  return toRanges(starts, range.end);
}

function lineStarts(text: string, { start, end }: Range): number[] {
  const starts = [start];
  for (let at = text.indexOf('\n', start); at !== -1 && at + 1 < end; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

/** Replaces the first start, so that white space before the first word belongs to the range. */
function fromStart(starts: number[], start: number): number[] {
  return starts.length === 0 ? [start] : starts.with(0, start);
}

function toRanges(starts: number[], end: number): Range[] {
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? end }));
}
