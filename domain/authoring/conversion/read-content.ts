import { htmlFromRich } from '../html/html-from-rich.ts';
import { storableText } from '../../platform/storable.ts';
import { elementsOf, linesWithin } from '../html/reading-html.ts';
import { safeTree, sanitiseHtml } from '../html/sanitise.ts';
import { withSafeLinks } from '../markdown/safe-links.ts';
import { plainText } from '../rich/plain-text.ts';
import { readRich } from '../rich/read-rich.ts';
import type { RichDoc, RichNode } from '../rich/rich-doc.ts';
import { RichProblem } from '../rich/rich-problem.ts';
import { countWords } from '../../text/words.ts';
import { requireSize } from './content-size.ts';
import { richOf } from './convert.ts';
import type { DocumentContent, DocumentMode } from './document-content.ts';

/** External content: a text, or the editor's JSON. */
export type GivenContent = string | Readonly<Record<string, unknown>>;

/** Facts stored beside a content, for search and display. */
export interface ContentFacts {
  plain: string;
  wordCount: number;
}

/** Opaque nodes can contain nested tags, but so few of them cannot nest deeply enough to matter. */
const FEW_OPAQUE = 200;

const EMPTY: RichDoc = { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * Content from outside in its stored form: valid for the editor's schema, or sanitised. Without a mode, JSON is rich and a text
 * is Markdown. Throws RichProblem.
 */
export function readContent(given: GivenContent | undefined, mode?: DocumentMode): DocumentContent {
  const as = mode ?? (typeof given === 'string' ? 'markdown' : 'rich');
  if (as === 'rich') return { mode: as, content: given === undefined ? EMPTY : readRich(given) };
  if (given !== undefined && typeof given !== 'string') throw new RichProblem(`must be a text in mode ${as}`);
  const text = storableText(given ?? '');
  return { mode: as, content: as === 'html' ? sanitiseHtml(text) : withSafeLinks(text).markdown };
}

/** Reads content that will not be stored. Text is not changed, so offsets into it stay valid. Throws RichProblem. */
export function readSource(given: GivenContent, mode: DocumentMode): DocumentContent {
  if (typeof given !== 'string' || mode === 'rich') return readContent(given, mode);
  return { mode, content: mode === 'html' ? given : storableText(given) };
}

/**
 * Checks every content before it is stored. Throws RichProblem if it is too large to be edited, or too deep, and RangeError if
 * that only shows when it is rendered.
 */
export function factsOf(from: DocumentContent): ContentFacts {
  requireSize(from);
  const { doc } = richOf(from);
  if (countOpaque(doc) > FEW_OPAQUE) htmlFromRich(doc);
  const plain = plainText(doc, wordsOfHtml);
  return { plain, wordCount: countWords(plain) };
}

/** The visible text of HTML, one line per block. Most opaque nodes are a single tag, which need not be parsed. */
export function wordsOfHtml(source: string): string[] {
  if (source.replace(/<[^<>]*>/g, '').trim() === '') return [];
  return linesWithin(elementsOf(safeTree(source)));
}

function countOpaque({ type, content = [] }: RichNode): number {
  const own = type === 'opaqueBlock' || type === 'opaqueInline' ? 1 : 0;
  return content.reduce((sum, child) => sum + countOpaque(child), own);
}
