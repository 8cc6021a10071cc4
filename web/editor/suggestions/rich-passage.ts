import type { Editor } from '@tiptap/core';
import { type Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { RichDoc, RichNode } from '../../../domain/authoring/rich/rich-doc.ts';
import { blockHunks, type Hunk, inlineHunks } from './hunks.ts';
import type { Passage, Place } from './passage.ts';
import { setPassage, suggest, suggestedIn } from './suggestions.ts';

interface Range {
  from: number;
  to: number;
}

/** The selection of a rich document, or the whole document, as Markdown. */
export async function richPassage(editor: Editor): Promise<Passage<RichDoc>> {
  const isSelection = !editor.state.selection.empty;
  const range = isSelection ? selectedRange(editor) : { from: 0, to: editor.state.doc.content.size };
  setPassage(editor, range);
  const { markdownFromRich } = await import('../../../domain/authoring/markdown/markdown-from-rich.ts');
  const { passage } = suggestedIn(editor.state);
  return {
    text: passage ? markdownFromRich(docOf(editor, passage)).trimEnd() : '',
    isSelection,
    release: () => {
      if (!editor.isDestroyed) setPassage(editor, null);
    },
    suggest: (content, place) => {
      const now = editor.isDestroyed ? null : suggestedIn(editor.state).passage;
      if (!now) return 0;
      const next = editor.schema.nodeFromJSON(content).content;
      const hunks = hunksFor(editor.state.doc, now, next, place);
      suggest(editor, hunks);
      return hunks.length;
    },
  };
}

/** The selected text without surrounding spaces if it is within one block; otherwise whole blocks. */
function selectedRange({ state: { selection, doc } }: Editor): Range {
  const { $from, $to, from, to } = selection;
  if ($from.sameParent($to) && $from.parent.inlineContent) {
    const text = doc.textBetween(from, to, undefined, '\uFFFC');
    const [start, end] = [text.length - text.trimStart().length, text.length - text.trimEnd().length];
    const isWhole = $from.parentOffset + start === 0 && $to.parentOffset - end === $to.parent.content.size;
    if (!isWhole && start + end < text.length) return { from: from + start, to: to - end };
  }
  const range = $from.blockRange($to, ({ type }) => type.spec.content === 'block+');
  return range ? { from: range.start, to: range.end } : { from: 0, to: doc.content.size };
}

function docOf({ state: { doc }, schema }: Editor, { from, to }: Range): RichDoc {
  const { content } = doc.slice(from, to);
  const blocks = isInline(doc, from) ? [schema.node('paragraph', null, content)] : content.content;
  return { type: 'doc', content: blocks.map((node) => node.toJSON() as RichNode) }; // blocks of this schema
}

function isInline(doc: Node, position: number): boolean {
  return doc.resolve(position).parent.inlineContent;
}

function hunksFor(doc: Node, { from, to }: Range, next: Fragment, place: Place): Hunk[] {
  const isWithin = isInline(doc, from);
  if (place === 'before') {
    const start = isWithin ? doc.resolve(from).before() : from;
    return [{ from: start, to: start, content: new Slice(next, 0, 0) }];
  }
  if (place === 'after') {
    const end = isWithin ? doc.resolve(to).after() : to;
    return [{ from: end, to: end, content: new Slice(next, 0, 0) }];
  }
  const now = doc.slice(from, to).content;
  if (!isWithin) return blockHunks(now, next, from);
  const [only] = next.content;
  if (next.childCount === 1 && only?.type.name === 'paragraph') return inlineHunks(now, only.content, from);
  return [{ from, to, content: Slice.maxOpen(next) }];
}
