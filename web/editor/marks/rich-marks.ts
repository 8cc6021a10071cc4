import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { focusedChain } from '../behaviour/focused-chain.ts';
import { mappingOf } from '../collaboration/remote-mapping.ts';
import { seeSelection } from '../collaboration/see-selection.ts';
import classes from './marks.module.css';
import { rangeOf } from './plain-positions.ts';
import type { MarkKind, TextMark } from './text-mark.ts';

type Marks = Readonly<Record<MarkKind, DecorationSet>>;

const NONE: Marks = { comment: DecorationSet.empty, issue: DecorationSet.empty };
const key = new PluginKey<Marks>('marks');

/** Highlights in the text that are not part of the document. They move with their words, and disappear with them. */
export const RichMarks = Extension.create({
  name: 'richMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key,
      state: {
        init: () => NONE,
        apply: (transaction, now) => {
          const { doc, docChanged } = transaction;
          const made: Partial<Marks> = transaction.getMeta(key) ?? {};
          const moved = (marks: DecorationSet) =>
            docChanged ? marks.map(mappingOf(transaction), doc) : marks;
          return { comment: moved(now.comment), issue: moved(now.issue), ...made };
        },
      },
      props: {
        decorations: (state) => {
          const { comment, issue } = key.getState(state) ?? NONE;
          return DecorationSet.create(state.doc, [...comment.find(), ...issue.find()]);
        },
      },
    }),
  ],
});

/** Replaces all marks of a kind. */
export function showMarks(editor: Editor, kind: MarkKind, marks: readonly TextMark[]): void {
  seeSelection();
  const { state, view } = editor;
  const drawn = marks.flatMap(({ id, tone, ...place }) => {
    const range = rangeOf(state.doc, place);
    return range ? Decoration.inline(range.from, range.to, { class: classes[tone] ?? '' }, { id }) : [];
  });
  view.dispatch(state.tr.setMeta(key, { [kind]: DecorationSet.create(state.doc, drawn) }));
}

/** Selects the words of a mark and scrolls them into view. */
export function goToMark(editor: Editor, kind: MarkKind, id: string): void {
  const found = markOf(editor, kind, id);
  if (!found) return;
  focusedChain(editor).setTextSelection({ from: found.from, to: found.to }).run();
}

/** Replaces the text of a mark and keeps its formatting. If the new text is empty, also removes the space before it. */
export function replaceMark(editor: Editor, kind: MarkKind, id: string, text: string): void {
  const found = markOf(editor, kind, id);
  if (!found) return;
  const { tr, doc } = editor.state;
  const isAfterBlank = text === '' && doc.textBetween(Math.max(0, found.from - 1), found.from) === ' ';
  editor.view.dispatch(tr.insertText(text, found.from - (isAfterBlank ? 1 : 0), found.to));
}

function markOf({ state }: Editor, kind: MarkKind, id: string): Decoration | undefined {
  return key.getState(state)?.[kind].find(undefined, undefined, (spec) => spec['id'] === id)[0];
}
