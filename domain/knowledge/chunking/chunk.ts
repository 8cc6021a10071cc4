import { createHash } from 'node:crypto';
import type { ChunkingSettings } from '../agent.ts';
import type { ChunkDraft, ExtractedText } from '../records.ts';
import { analyse } from '../terms.ts';
import { AppError } from '../../platform/errors.ts';
import { wholeText } from '../whole-text.ts';
import { BlockReader, type Block } from './blocks.ts';
import { pack, type Span } from './pack.ts';
import { endsUnfinished, sentenceStarts } from './boundaries.ts';
import { TokenMap, type CountTokens } from './tokens.ts';
import { refine, toUnits } from './units.ts';
import type { Unit } from './unit.ts';
import { withoutUrls } from './without-urls.ts';

/**
 * About one or two sentences, since the vector of a longer text reflects its topic but not its statements. Of 32, 48, 64 and 96
 * tokens, 48 did best over several collections relative to the number of vectors (`npm run eval`). It also leaves room for a
 * heading and a table's header within the 256 tokens that the model reads.
 */
const WINDOW = { size: 48, overlap: 8 };
const HEADING_LENGTH = 200;
/** A word (a run without spaces) with more tokens may be cut, because it might not fit into a window. */
const LARGEST_WORD = WINDOW.size / 2;

/** A file's text, and the text given to the embedding model. Both have the same offsets. */
interface Texts {
  tokens: TokenMap;
  seen: TokenMap;
}

interface Region {
  page: number | null;
  blocks: Block[];
}

/**
 * Cuts a file's text into chunks. A chunk never crosses a page break, so that its page is certain; a sentence that does is
 * repeated at the start of the next page's first chunk. The same input gives the same chunks. `breaks` are offsets where the
 * strategy `semantic` sees the subject change. The content of a chunk is the text from `start` to `end`, preceded by the column
 * names if it is a part of a table. Together the chunks cover the whole text. None has more than `size` tokens, unless a table
 * row and its column names only fit separately. Throws AppError too-much-text if there are more than `most` chunks.
 */
export function chunkText(
  extracted: ExtractedText,
  settings: ChunkingSettings,
  count: CountTokens,
  { breaks = [], most = Infinity }: { breaks?: readonly number[]; most?: number } = {},
): ChunkDraft[] {
  const { text, pages } = wholeText(extracted);
  const tokens = tokenMap(text, settings.size, count);
  const told = withoutUrls(text);
  const seen = told === text ? tokens : tokenMap(told, settings.size, count);
  const reader = new BlockReader(extracted.format);
  const drafts: ChunkDraft[] = [];
  const ends = new Set(breaks);
  let previous: Region | undefined;
  for (const page of pages) {
    const blocks = reader.read(text, page);
    for (const region of toRegions({ page: page.page, blocks }, settings.strategy)) {
      for (const units of splitAt(toUnits(region.blocks, settings.strategy, settings.size, tokens), ends)) {
        const leadIn = previous && unfinishedSentence(previous, region, settings.overlap, tokens);
        const exact = settings.strategy === 'fixed';
        for (const span of pack(units, { ...settings, exact, leadIn }, tokens)) {
          if (drafts.length >= most)
            throw new AppError('too-much-text', `A file may have at most ${most} chunks`);
          drafts.push(toDraft(drafts.length, span, region, extracted.language, { tokens, seen }));
        }
        previous = region;
      }
    }
  }
  return drafts;
}

/** The strategy `markdown` also ends a chunk where a section ends. */
function toRegions(page: Region, strategy: ChunkingSettings['strategy']): Region[] {
  if (strategy !== 'markdown') return [page];
  const regions: Region[] = [];
  for (const [index, block] of page.blocks.entries()) {
    const opensSection = block.kind === 'heading' && page.blocks[index - 1]?.kind !== 'heading';
    if (opensSection || regions.length === 0) regions.push({ page: page.page, blocks: [] });
    regions.at(-1)?.blocks.push(block);
  }
  return regions;
}

/** The token map for sizes; the strategy `semantic` cuts twice and must use the same. */
export function tokenMap(text: string, size: number, count: CountTokens): TokenMap {
  return new TokenMap(text, count, Math.min(LARGEST_WORD, size));
}

function splitAt(units: Unit[], breaks: ReadonlySet<number>): Unit[][] {
  const groups: Unit[][] = [[]];
  for (const unit of units) {
    if (breaks.has(unit.start)) groups.push([]);
    groups.at(-1)?.push(unit);
  }
  return groups.filter((group) => group.length > 0);
}

/** Start of the sentence that the previous page breaks off; undefined if there is none, or a long one. */
function unfinishedSentence(
  before: Region,
  after: Region,
  overlap: number,
  tokens: TokenMap,
): number | undefined {
  if (before.page === after.page) return undefined;
  const last = before.blocks.at(-1);
  const next = after.blocks[0];
  if (last?.kind !== 'prose' || next?.kind !== 'prose') return undefined;
  if (!endsUnfinished(tokens.text, last.start, last.end)) return undefined;
  const start = sentenceStarts(tokens.text, last.start, last.end).at(-1) ?? last.start;
  return tokens.count(start, last.end) <= overlap ? start : undefined;
}

function toDraft(
  chunkIndex: number,
  span: Span,
  { page }: Region,
  language: string | null,
  { tokens, seen }: Texts,
): ChunkDraft {
  const content = textOf(span, tokens.text);
  const heading = span.headings.length > 0 ? clip(span.headings.join(' > ')) : null;
  const body = tokens.text.slice(span.start, span.end);
  return {
    chunkIndex,
    content,
    contentHash: createHash('sha256').update(content).digest('hex'),
    terms: analyse(heading === null ? content : `${heading}\n${content}`, language).join(' '),
    page,
    heading,
    start: span.start + (body.length - body.trimStart().length),
    end: span.start + body.trimEnd().length,
    windows: toWindows(span, { tokens, seen }),
  };
}

/**
 * Only the nearest heading is added to each window: with all headings, the windows of one file became too similar. URLs are
 * removed unless nothing else would be left.
 */
function toWindows(span: Span, { tokens, seen }: Texts): string[] {
  const told = windowsOf(span, seen).filter(({ text }) => seen === tokens || /[\p{L}\p{N}]/u.test(text));
  const windows = told.length > 0 ? told : windowsOf(span, tokens);
  return windows.map(({ text, heading }) => (text.includes(heading) ? text : `${heading}\n${text}`));
}

function windowsOf(span: Span, tokens: TokenMap): { text: string; heading: string }[] {
  const overlap: Unit = { start: span.start, end: span.newStart, headings: span.headings, row: null };
  const units = [...(overlap.end > overlap.start ? [overlap] : []), ...span.units];
  const small = units.flatMap((unit) => refine(unit, WINDOW.size, tokens));
  return pack(small, WINDOW, tokens).map((window) => ({
    text: textOf(window, tokens.text),
    heading: clip(window.headings.at(-1) ?? ''),
  }));
}

function textOf({ start, end, names }: Span, text: string): string {
  const body = text.slice(start, end).trim();
  return names ? `${names.text}\n${body}` : body;
}

/** Shortens a heading without cutting a character in two. */
function clip(heading: string): string {
  return heading.slice(0, HEADING_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
