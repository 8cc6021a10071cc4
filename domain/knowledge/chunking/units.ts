import type { ChunkingSettings } from '../agent.ts';
import type { Block, Range } from './blocks.ts';
import { sentenceStarts } from './boundaries.ts';
import type { TokenMap } from './tokens.ts';

/** What is never cut: a paragraph, sentence, line, word or table row, as small as it has to be. */
export interface Unit extends Range {
  headings: string[];
  /** Of a row that is not the first of its table: the header to be repeated before it. */
  header: Range | null;
  isRow: boolean;
}

/** A row this many times larger than a chunk is cut like prose. Smaller ones stay whole and make a chunk too large. */
const LARGEST_ROW = 4;

/** Cuts blocks into units of at most `size` tokens, as large as the strategy likes them. */
export function toUnits(
  blocks: Block[],
  strategy: ChunkingSettings['strategy'],
  size: number,
  tokens: TokenMap,
): Unit[] {
  const units: Unit[] = [];
  let heading: Block | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading' && tokens.count(block.start, block.end) <= size / 2) {
      heading ??= block;
      continue;
    }
    const [first, ...rest] =
      block.kind === 'table' ? rowUnits(block, size, tokens) : textUnits(block, strategy, size, tokens);
    if (!first) continue;
    // A heading stays with what it stands above.
    const glued = heading !== null && tokens.count(heading.start, first.end) <= size;
    if (heading && !glued) units.push(plainUnit(heading, block));
    units.push(glued && heading ? { ...first, start: heading.start } : first, ...rest);
    heading = null;
  }
  if (heading) units.push(plainUnit(heading, heading));
  return units;
}

function rowUnits(table: Block, size: number, tokens: TokenMap): Unit[] {
  const { header, headings } = table;
  if (!header || table.rows.length === 0) return [plainUnit(table, table)];
  return table.rows.flatMap((row, index) => {
    const range = index === 0 ? { start: header.start, end: row.end } : row;
    if (tokens.count(range.start, range.end) > size * LARGEST_ROW) {
      return pieces(range, size, tokens).map((piece) => plainUnit(piece, table));
    }
    return [{ ...range, headings, header: index === 0 ? null : header, isRow: true }];
  });
}

function textUnits(
  block: Block,
  strategy: ChunkingSettings['strategy'],
  size: number,
  tokens: TokenMap,
): Unit[] {
  const whole = tokens.count(block.start, block.end) <= size;
  if (strategy === 'fixed')
    return toRanges(tokens.wordStarts(block.start, block.end), block.end).map((range) =>
      plainUnit(range, block),
    );
  const keepsParagraphs = strategy === 'recursive' || strategy === 'markdown' || block.kind !== 'prose';
  if (whole && keepsParagraphs) return [plainUnit(block, block)];
  return pieces(block, size, tokens).map((range) => plainUnit(range, block));
}

/** Smaller units for what fits into a chunk but not into a window. A row that is cut keeps its table's header. */
export function refine(unit: Unit, size: number, tokens: TokenMap): Unit[] {
  if (unit.isRow && tokens.count(unit.start, unit.end) <= size) return [unit];
  const { headings, header, isRow } = unit;
  return pieces(unit, size, tokens).map(({ start, end }) => ({ start, end, headings, header, isRow }));
}

/** Sentences; of those that are too long, lines; of those, words. */
function pieces(range: Range, size: number, tokens: TokenMap): Range[] {
  const fits = (piece: Range) => tokens.count(piece.start, piece.end) <= size;
  const sentences = toRanges(sentenceStarts(tokens.text, range.start, range.end), range.end);
  return sentences.flatMap((sentence) => {
    if (fits(sentence)) return [sentence];
    return toRanges(lineStarts(tokens.text, sentence), sentence.end).flatMap((line) =>
      fits(line) ? [line] : toRanges(tokens.wordStarts(line.start, line.end), line.end),
    );
  });
}

function lineStarts(text: string, range: Range): number[] {
  const starts = [range.start];
  for (
    let at = text.indexOf('\n', range.start);
    at !== -1 && at + 1 < range.end;
    at = text.indexOf('\n', at + 1)
  ) {
    starts.push(at + 1);
  }
  return starts;
}

function toRanges(starts: number[], end: number): Range[] {
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? end }));
}

function plainUnit(range: Range, block: Block): Unit {
  return { start: range.start, end: range.end, headings: block.headings, header: null, isRow: false };
}
