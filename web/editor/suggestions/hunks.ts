import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { diffArrays } from 'diff';

/** A range of the document and its suggested replacement. An empty range is an insertion. */
export interface Hunk {
  from: number;
  to: number;
  content: Slice;
}

/** Removes `gone` items at `at` of one list and inserts `come` items from `nextAt` of the other. The rest is equal. */
interface Change {
  at: number;
  gone: number;
  nextAt: number;
  come: number;
}

/** Blocks that can only be replaced as a whole: accepting half of a table's changes would leave it ragged. */
const WHOLE = new Set(['table']);
/** A word, white space, or a single character. */
const TOKENS = /\s+|[\p{L}\p{N}_'’-]+|[^\s]/gu;

/**
 * The hunks that turn the blocks `now`, which begin at position `at`, into the blocks `next`: word by word within a block that
 * remains, otherwise by whole blocks. Each hunk can be accepted alone.
 */
export function blockHunks(now: Fragment, next: Fragment, at: number): Hunk[] {
  const keys = (fragment: Fragment) => fragment.content.map((node) => JSON.stringify(node.toJSON()));
  return changesOf(keys(now), keys(next)).flatMap((change) => {
    const from = at + sizeOf(now, change.at);
    const pairs = Array.from({ length: change.gone }, (_, index) => index);
    const isSameBlocks =
      change.gone === change.come &&
      pairs.every((index) => isSame(now.child(change.at + index), next.child(change.nextAt + index)));
    if (isSameBlocks)
      return pairs.flatMap((index) => {
        const own = change.at + index;
        return withinBlock(now.child(own), next.child(change.nextAt + index), at + sizeOf(now, own));
      });
    const come = next.content.slice(change.nextAt, change.nextAt + change.come);
    const to = at + sizeOf(now, change.at + change.gone);
    return [{ from, to, content: new Slice(Fragment.from(come), 0, 0) }];
  });
}

/** The same, word by word, for the text within one block. */
export function inlineHunks(now: Fragment, next: Fragment, at: number): Hunk[] {
  const [own, other] = [tokensOf(now), tokensOf(next)];
  const keys = (tokens: readonly Token[]) => tokens.map(({ key }) => key);
  const changes = joined(changesOf(keys(own), keys(other)), own);
  return changes.map((change) => {
    const from = at + lengthOf(own, change.at);
    const to = at + lengthOf(own, change.at + change.gone);
    const [start, end] = [lengthOf(other, change.nextAt), lengthOf(other, change.nextAt + change.come)];
    return { from, to, content: new Slice(next.cut(start, end), 0, 0) };
  });
}

function isSame(one: Node, other: Node): boolean {
  return one.hasMarkup(other.type, other.attrs) && !one.isLeaf && !WHOLE.has(one.type.name);
}

function withinBlock(now: Node, next: Node, position: number): Hunk[] {
  const hunks = now.inlineContent ? inlineHunks : blockHunks;
  return hunks(now.content, next.content, position + 1);
}

function changesOf(now: readonly string[], next: readonly string[]): Change[] {
  const changes: Change[] = [];
  let [at, nextAt] = [0, 0];
  let isOpen = false;
  for (const { added, removed, count } of diffArrays([...now], [...next])) {
    if (!added && !removed) {
      at += count;
      nextAt += count;
      isOpen = false;
      continue;
    }
    let change = changes.at(-1);
    if (!isOpen || !change) {
      change = { at, gone: 0, nextAt, come: 0 };
      changes.push(change);
      isOpen = true;
    }
    if (removed) {
      change.gone += count;
      at += count;
    } else {
      change.come += count;
      nextAt += count;
    }
  }
  return changes;
}

interface Token {
  /** Text and marks, for comparison. */
  key: string;
  size: number;
  isBlank: boolean;
}

function tokensOf(fragment: Fragment): Token[] {
  return fragment.content.flatMap((node): Token[] => {
    if (!node.isText) return [{ key: JSON.stringify(node.toJSON()), size: node.nodeSize, isBlank: false }];
    const marks = JSON.stringify(node.marks.map((mark) => mark.toJSON()));
    return (node.text?.match(TOKENS) ?? []).map((word) => ({
      key: `${word}\0${marks}`,
      size: word.length,
      isBlank: word.trim() === '',
    }));
  });
}

/** Joins changes that are only separated by white space, so that replaced words that belong together are one suggestion. */
function joined(changes: readonly Change[], now: readonly Token[]): Change[] {
  const result: Change[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    const between = last ? now.slice(last.at + last.gone, change.at) : [];
    if (last && between.every(({ isBlank }) => isBlank)) {
      last.gone = change.at + change.gone - last.at;
      last.come = change.nextAt + change.come - last.nextAt;
    } else result.push({ ...change });
  }
  return result;
}

function sizeOf(fragment: Fragment, count: number): number {
  let size = 0;
  for (let index = 0; index < count; index += 1) size += fragment.child(index).nodeSize;
  return size;
}

function lengthOf(tokens: readonly Token[], count: number): number {
  let length = 0;
  for (const { size } of tokens.slice(0, count)) length += size;
  return length;
}
