import type { ChunkingSettings } from '../agent.ts';
import type { Block, Range } from './blocks.ts';
import { fits, linePieces, sentencePieces, wordPieces } from './pieces.ts';
import { cellUnits, rowUnits, tableUnits } from './table-rows.ts';
import type { TokenMap } from './tokens.ts';
import type { Unit } from './unit.ts';

/** Cuts blocks into units of at most `size` tokens, as large as the strategy allows. */
export function toUnits(
  blocks: Block[],
  strategy: ChunkingSettings['strategy'],
  size: number,
  tokens: TokenMap,
): Unit[] {
  const units: Unit[] = [];
  // Consecutive headings whose text has not come yet.
  let above: Unit | undefined;
  for (const block of blocks) {
    const start: number = above?.start ?? block.start;
    if (block.kind === 'heading' && fits({ start, end: block.end }, size / 2, tokens)) {
      above = { start, end: block.end, headings: block.headings, row: null };
      continue;
    }
    const [first, ...rest] =
      block.kind === 'table' ? tableUnits(block, size, tokens) : textUnits(block, strategy, size, tokens);
    if (!first) continue;
    const joined = { ...first, start };
    const isJoined = isJoinable(first) && fits(joined, size, tokens);
    if (above && !isJoined) units.push(above);
    units.push(isJoined ? joined : first);
    // Not `push(...rest)`: a call cannot take that many arguments.
    for (const unit of rest) units.push(unit);
    above = undefined;
  }
  return above ? [...units, above] : units;
}

/**
 * Whether a heading can be put before the unit. Parts of a row are preceded by column names, which would end up above the
 * heading.
 */
function isJoinable({ row }: Unit): boolean {
  return row === null || row.holdsNames;
}

function textUnits(
  block: Block,
  strategy: ChunkingSettings['strategy'],
  size: number,
  tokens: TokenMap,
): Unit[] {
  if (strategy === 'fixed') return wordPieces(block, tokens).map((range) => textUnit(range, block));
  const keepsParagraphs = strategy === 'recursive' || strategy === 'markdown' || block.kind === 'code';
  if (keepsParagraphs && fits(block, size, tokens)) return [textUnit(block, block)];
  const cut = block.kind === 'code' ? linePieces : sentencePieces;
  return cut(block, size, tokens).map((range) => textUnit(range, block));
}

function textUnit({ start, end }: Range, { headings, kind }: Block): Unit {
  return { start, end, headings, row: null, isCode: kind === 'code' };
}

/** Cuts a unit that fits into a chunk but not into a window into smaller units. */
export function refine(unit: Unit, size: number, tokens: TokenMap): Unit[] {
  const { start, end, headings, row, isCode } = unit;
  if (!row) {
    const cut = isCode ? linePieces : sentencePieces;
    return cut(unit, size, tokens).map((range) => ({ ...range, headings, row, isCode }));
  }
  const { header } = row.table;
  if (start > row.line.start || end < row.line.end) return cellUnits(row, unit, size, tokens);
  const above = { start, end: row.holdsNames && header ? header.start : start };
  const heading = above.end > start ? sentencePieces(above, size, tokens) : [];
  return [...heading.map((range) => ({ ...range, headings, row: null })), ...rowUnits(row, size, tokens)];
}
