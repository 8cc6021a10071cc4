import { diff3Merge } from 'node-diff3';
import { plainText } from '../../../../domain/authoring/rich/plain-text.ts';
import { readRich } from '../../../../domain/authoring/rich/read-rich.ts';
import type { RichDoc, RichNode } from '../../../../domain/authoring/rich/rich-doc.ts';
import type { DocumentText } from './document-text.ts';

export type Choice = 'mine' | 'theirs' | 'both';

/** A place that both sides have changed differently. */
export interface Conflict {
  id: string;
  /** The text of each side, for display. */
  mine: string;
  theirs: string;
}

/** A merge of two versions: its conflicts, and a function that returns the text for the choices made. */
export interface Merge {
  conflicts: Conflict[];
  resolve: (choices: Readonly<Record<string, Choice>>) => DocumentText;
}

interface States {
  /** The version that both sides started from. */
  base: DocumentText;
  mine: DocumentText;
  /** The version that is saved now. */
  theirs: DocumentText;
}

type Piece = { ok: string[] } | { id: string; mine: string[]; theirs: string[] };

/**
 * Merges the writer's text with what somebody else has saved in the meantime: by blocks in rich documents, by lines in sources.
 * All three texts have the same mode. Changes by one side are applied; a choice is only needed where both have changed the same
 * place.
 */
export function mergeTexts({ base, mine, theirs }: States): Merge {
  const units = { mine: unitsOf(mine), base: unitsOf(base), theirs: unitsOf(theirs) };
  const pieces = piecesOf(units);
  const title = mergeTitle(base.title, mine.title, theirs.title);
  const words = (unit: string[]) => wordsOf(unit, mine.mode);
  return {
    conflicts: [
      ...(title === null ? [{ id: 'title', mine: mine.title, theirs: theirs.title }] : []),
      ...pieces.flatMap((piece) =>
        'id' in piece ? { id: piece.id, mine: words(piece.mine), theirs: words(piece.theirs) } : [],
      ),
    ],
    resolve: (choices) => ({
      title: title ?? (choices['title'] === 'theirs' ? theirs.title : mine.title),
      mode: mine.mode,
      content: contentOf(
        pieces.flatMap((piece) => ('id' in piece ? chosen(piece, choices[piece.id]) : piece.ok)),
        mine.mode,
      ),
    }),
  };
}

function piecesOf({ mine, base, theirs }: Record<keyof States, string[]>): Piece[] {
  const pieces: Piece[] = [];
  const add = (own: string[], was: string[], other: string[]) => {
    const merged = mergeUnits(own, was, other);
    pieces.push(merged ? { ok: merged } : { id: `place-${pieces.length}`, mine: own, theirs: other });
  };
  for (const { ok, conflict } of diff3Merge(mine, base, theirs)) {
    if (!conflict) pieces.push({ ok: ok ?? [] });
    else if (conflict.a.length === conflict.o.length && conflict.b.length === conflict.o.length) {
      // Adjacent changes, each by one side only, are not a conflict.
      conflict.o.forEach((was, at) => add(conflict.a.slice(at, at + 1), [was], conflict.b.slice(at, at + 1)));
    } else add(conflict.a, conflict.o, conflict.b);
  }
  return pieces;
}

/** Returns the change if only one side changed, or both in the same way; otherwise null. */
function mergeUnits(mine: string[], base: string[], theirs: string[]): string[] | null {
  const [own, was, other] = [mine, base, theirs].map((units) => JSON.stringify(units));
  if (own === other || other === was) return mine;
  return own === was ? theirs : null;
}

/** Whether two texts of one mode have the same content, whatever the form of their JSON. */
export function isSameText(one: DocumentText, other: DocumentText): boolean {
  if (one.title !== other.title || one.mode !== other.mode) return false;
  return JSON.stringify(unitsOf(one)) === JSON.stringify(unitsOf(other));
}

/** Null if both sides have changed it differently. */
function mergeTitle(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : null;
}

function chosen({ mine, theirs }: { mine: string[]; theirs: string[] }, choice: Choice = 'mine'): string[] {
  return { mine, theirs, both: [...theirs, ...mine] }[choice];
}

/** The units to compare: lines, or blocks as normalised JSON. */
function unitsOf({ mode, content }: DocumentText): string[] {
  if (mode === 'rich') return readRich(content).content.map((block) => JSON.stringify(block));
  return typeof content === 'string' ? content.split('\n') : [];
}

function contentOf(units: readonly string[], mode: DocumentText['mode']): DocumentText['content'] {
  if (mode !== 'rich') return units.join('\n');
  const blocks = units.map(blockOf);
  const doc: RichDoc = { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] };
  return { ...doc };
}

function wordsOf(units: readonly string[], mode: DocumentText['mode']): string {
  return mode === 'rich' ? plainText({ type: 'doc', content: units.map(blockOf) }) : units.join('\n');
}

function blockOf(unit: string): RichNode {
  return JSON.parse(unit) as RichNode; // made by unitsOf
}
