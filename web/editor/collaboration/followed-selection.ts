import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { type ChangedRange, changedRange, mappingOf } from './remote-mapping.ts';

/** Number of characters of a block on either side of a position that identify it. */
const CONTEXT = 40;

/**
 * The writer's selection after a transaction with changes by others. Yjs identifies positions by neighbouring characters
 * (`transaction.selection`), and loses them where a block was split, joined or changed, because its text is deleted and inserted
 * again. So the surrounding words are searched for, too.
 */
export function followedSelection(transaction: Transaction, selection: Selection): Selection {
  const { doc, selection: given } = transaction;
  if (!(selection instanceof TextSelection)) return selection.map(doc, mappingOf(transaction));
  const changed = changedRange(transaction);
  if (!changed) return TextSelection.create(doc, selection.anchor, selection.head);
  const anchor = followed(selection.$anchor, given.anchor, doc, changed);
  const head = selection.empty ? anchor : followed(selection.$head, given.head, doc, changed);
  return TextSelection.between(doc.resolve(anchor), doc.resolve(head));
}

function followed($place: ResolvedPos, given: number, doc: Node, changed: ChangedRange): number {
  const { start, end, growth } = changed;
  const words = wordsAt($place);
  const { pos } = $place;
  let best = { at: given, likeness: likenessAt(doc.resolve(given), words) };
  const consider = (at: number, likeness: number) => {
    if (likeness > best.likeness) best = { at, likeness };
  };
  const outside = [...(pos <= start ? [pos] : []), ...(pos >= end ? [pos + growth] : [])];
  if (outside.includes(given)) return given;
  for (const at of outside) consider(at, likenessAt(doc.resolve(at), words));
  if (outside.length > 0) return best.at;
  // The text around the position was deleted.
  if (end + growth === start) return start;
  // Otherwise words that share a single letter would match.
  const least = Math.max(1, (words.before.length + words.after.length) / 2);
  doc.nodesBetween(start, end + growth, (node, at) => {
    if (!node.isTextblock) return true;
    const text = textOf(node);
    for (let offset = 0; offset <= text.length; offset += 1) {
      const found = likeness(text, offset, words);
      if (found >= least) consider(at + 1 + offset, found);
    }
    return false;
  });
  return best.at;
}

interface Words {
  before: string;
  after: string;
}

/** The text before and after a position, within its block. */
function wordsAt({ parent, parentOffset }: ResolvedPos): Words {
  const text = textOf(parent);
  return {
    before: text.slice(Math.max(0, parentOffset - CONTEXT), parentOffset),
    after: text.slice(parentOffset, parentOffset + CONTEXT),
  };
}

/** The block's text with one character per position, so that indexes match. */
function textOf(block: Node): string {
  return block.textBetween(0, block.content.size, null, '\ufffc');
}

/** Number of matching characters around a position; -1 where text is not allowed. */
function likenessAt({ parent, parentOffset }: ResolvedPos, words: Words): number {
  return parent.isTextblock ? likeness(textOf(parent), parentOffset, words) : -1;
}

/** Number of consecutive matching characters directly before and after an offset. */
function likeness(text: string, offset: number, { before, after }: Words): number {
  let same = 0;
  while (same < before.length && before.at(-1 - same) === text[offset - 1 - same]) same += 1;
  let next = 0;
  while (next < after.length && after[next] === text[offset + next]) next += 1;
  return same + next;
}
