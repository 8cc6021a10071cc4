import { createHash } from 'node:crypto';
import type { ChunkingSettings } from '../agent.ts';
import type { ChunkDraft, ExtractedText } from '../records.ts';
import { analyse } from '../terms.ts';
import { wholeText } from '../whole-text.ts';
import { BlockReader, type Block } from './blocks.ts';
import { pack, type Span } from './pack.ts';
import { endsUnfinished, sentenceStarts } from './boundaries.ts';
import { TokenMap, type CountTokens } from './tokens.ts';
import { refine, toUnits, type Unit } from './units.ts';

/**
 * Best of 64, 96, 128 and 160 for the order of results on test/retrieval/eval; and far enough below the 256 tokens
 * that the model reads for a heading and a table's header to fit beside it.
 */
const WINDOW = { size: 96, overlap: 16 };
const HEADING_LENGTH = 200;

interface Region {
  page: number | null;
  blocks: Block[];
}

/**
 * Cuts a file's text into chunks. A chunk never runs over the end of a page, so that its page is certain;
 * a sentence that does so is repeated at the head of the next page's first chunk. The same input gives the same
 * chunks. `breaks` are offsets where the strategy `semantic` sees the subject change.
 */
export function chunkText(
  extracted: ExtractedText,
  settings: ChunkingSettings,
  count: CountTokens,
  breaks: number[] = [],
): ChunkDraft[] {
  const { text, pages } = wholeText(extracted);
  const tokens = new TokenMap(text, count);
  const reader = new BlockReader(extracted.format);
  const drafts: ChunkDraft[] = [];
  let previous: Region | undefined;
  for (const page of pages) {
    const blocks = reader.read(text, page);
    for (const region of toRegions({ page: page.page, blocks }, settings.strategy)) {
      for (const units of splitAt(toUnits(region.blocks, settings.strategy, settings.size, tokens), breaks)) {
        const leadIn = previous && unfinishedSentence(previous, region, settings.overlap, tokens);
        for (const span of pack(units, { ...settings, leadIn }, tokens)) {
          drafts.push(toDraft(drafts.length, span, region.page, extracted.language, tokens));
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

function splitAt(units: Unit[], breaks: number[]): Unit[][] {
  const groups: Unit[][] = [[]];
  for (const unit of units) {
    if (breaks.some((at) => at >= unit.start && at < unit.end)) groups.push([]);
    groups.at(-1)?.push(unit);
  }
  return groups.filter((group) => group.length > 0);
}

/** Where the sentence begins that the page before breaks off; undefined when there is none, or a long one. */
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
  page: number | null,
  language: string | null,
  tokens: TokenMap,
): ChunkDraft {
  const content = textOf(span, tokens.text);
  const heading = span.headings.length > 0 ? span.headings.join(' > ').slice(0, HEADING_LENGTH) : null;
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
    windows: toWindows(span, tokens),
  };
}

/** Each with the heading right above it: with all of them, windows of one file became too much alike. */
function toWindows(span: Span, tokens: TokenMap): string[] {
  const overlap = {
    start: span.start,
    end: span.newStart,
    headings: span.headings,
    header: null,
    isRow: false,
  };
  const units = [...(overlap.end > overlap.start ? [overlap] : []), ...span.units];
  const small = units.flatMap((unit) => refine(unit, WINDOW.size, tokens));
  return pack(small, WINDOW, tokens).map((window) => {
    const text = textOf(window, tokens.text);
    const heading = window.headings.at(-1)?.slice(0, HEADING_LENGTH) ?? '';
    return text.includes(heading) ? text : `${heading}\n${text}`;
  });
}

function textOf(span: Span, text: string): string {
  const body = text.slice(span.start, span.end).trim();
  return span.header ? `${text.slice(span.header.start, span.header.end)}\n${body}` : body;
}
