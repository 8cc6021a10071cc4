import type { Range } from './blocks.ts';
import { sentenceStarts } from './boundaries.ts';
import type { TokenMap } from './tokens.ts';

/** Words are taken together up to this share of a chunk: a text without sentences has not a piece for each word. */
const RUN_SHARE = 1 / 16;

/** Sentences; of those with more than `size` tokens, lines; of those, runs of words. */
export function sentencePieces(range: Range, size: number, tokens: TokenMap): Range[] {
  return toRanges(sentenceStarts(tokens.text, range.start, range.end), range.end).flatMap((sentence) =>
    fits(sentence, size, tokens) ? [sentence] : linePieces(sentence, size, tokens),
  );
}

/** Lines; of those with more than `size` tokens, runs of words. */
export function linePieces(range: Range, size: number, tokens: TokenMap): Range[] {
  return toRanges(lineStarts(tokens.text, range), range.end).flatMap((line) =>
    fits(line, size, tokens) ? [line] : wordRuns(line, Math.floor(size * RUN_SHARE), tokens),
  );
}

/** One piece per word. */
export function wordPieces({ start, end }: Range, tokens: TokenMap): Range[] {
  return toRanges(fromStart(tokens.wordStarts(start, end), start), end);
}

export function fits({ start, end }: Range, size: number, tokens: TokenMap): boolean {
  return tokens.count(start, end) <= size;
}

/** Runs of as many words as have `size` tokens, and at least one. */
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

/** A range begins where it begins, not at its first word. */
function fromStart(starts: number[], start: number): number[] {
  return starts.length === 0 ? [start] : starts.with(0, start);
}

function toRanges(starts: number[], end: number): Range[] {
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? end }));
}
