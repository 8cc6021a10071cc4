import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { Mapping } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { mappingOf } from '../collaboration/remote-mapping.ts';
import { suggestionDecorations } from './draw-suggestions.ts';
import type { Hunk } from './hunks.ts';
import type { Suggested, Suggestion } from './suggestion.ts';

type Change = Partial<Suggested> & { decided?: ReadonlySet<number> };

const NOTHING: Suggested = { suggestions: [], current: null, passage: null };
const key = new PluginKey<Suggested>('suggestions');
/** Not reset between responses, because ids identify decorations. */
let lastId = 0;

/**
 * Suggestions shown in place but not part of the document: rejecting them all leaves the document as it was. Editing the text of
 * a suggestion drops it.
 */
export const Suggestions = Extension.create({
  name: 'suggestions',
  addProseMirrorPlugins: () => [
    new Plugin<Suggested>({
      key,
      state: { init: () => NOTHING, apply: renewed },
      props: {
        decorations: (state) => suggestionDecorations(state.doc, suggestedIn(state)),
        handleClick(view, _position, { target }) {
          const element = target instanceof Element ? target.closest('[data-suggestion]') : null;
          if (!element) return false;
          change(view, view.state.tr, { current: Number(element.getAttribute('data-suggestion')) });
          return true;
        },
      },
    }),
  ],
});

export function suggestedIn(state: EditorState): Suggested {
  return key.getState(state) ?? NOTHING;
}

/** Marks the text that the model is asked about; null removes the mark. */
export function setPassage({ view }: Editor, passage: Suggested['passage']): void {
  change(view, view.state.tr, { passage });
}

/** Replaces all suggestions with these hunks and scrolls the first one into view. */
export function suggest(editor: Editor, hunks: readonly Hunk[]): void {
  const suggestions = hunks.map((hunk) => ({ ...hunk, id: (lastId += 1) }));
  change(editor.view, editor.state.tr, { suggestions, passage: null, current: null });
  lookAt(editor, 0);
}

/** Moves to the next or previous suggestion. */
export function step(editor: Editor, by: 1 | -1): void {
  const { suggestions, current } = suggestedIn(editor.state);
  const at = suggestions.findIndex(({ id }) => id === current);
  lookAt(editor, (at + by + suggestions.length) % Math.max(1, suggestions.length));
}

/** Applies suggestions to the text as one undo step of the writer. Applies later ones first, so that positions stay valid. */
export function accept(editor: Editor, ids: readonly number[]): void {
  const taken = suggestedIn(editor.state).suggestions.filter(({ id }) => ids.includes(id));
  const { tr } = editor.state;
  for (const { from, to, content } of taken.toSorted((a, b) => b.from - a.from))
    tr.replace(from, to, content);
  decide(editor, tr, ids);
}

/** Removes suggestions and leaves the text unchanged. */
export function reject(editor: Editor, ids: readonly number[]): void {
  decide(editor, editor.state.tr, ids);
}

function decide(editor: Editor, transaction: Transaction, ids: readonly number[]): void {
  const before = suggestedIn(editor.state);
  const at = before.suggestions.findIndex(({ id }) => ids.includes(id));
  change(editor.view, transaction, { decided: new Set(ids) });
  const left = suggestedIn(editor.state).suggestions.length;
  if (left > 0) lookAt(editor, Math.min(at, left - 1));
}

function lookAt(editor: Editor, index: number): void {
  const one = suggestedIn(editor.state).suggestions[index];
  if (!one) return;
  change(editor.view, editor.state.tr, { current: one.id });
  editor.view.dom.querySelector(`[data-suggestion="${one.id}"]`)?.scrollIntoView({ block: 'nearest' });
}

function change(view: EditorView, transaction: Transaction, made: Change): void {
  view.dispatch(transaction.setMeta(key, made));
}

function renewed(transaction: Transaction, now: Suggested): Suggested {
  const { decided, ...made }: Change = transaction.getMeta(key) ?? {};
  if (!transaction.docChanged && !decided && Object.keys(made).length === 0) return now;
  const mapping = mappingOf(transaction);
  const left = decided ? now.suggestions.filter(({ id }) => !decided.has(id)) : now.suggestions;
  const suggestions = transaction.docChanged ? left.flatMap((one) => moved(one, mapping) ?? []) : left;
  const passage = now.passage && {
    from: mapping.map(now.passage.from, -1),
    to: mapping.map(now.passage.to, 1),
  };
  return { ...now, suggestions, passage, ...made };
}

/** Maps a suggestion through a change; null if the change affected its range. */
function moved(one: Suggestion, { maps }: Mapping): Suggestion | null {
  let [from, to] = [one.from, one.to];
  for (const map of maps) {
    let isTouched = false;
    map.forEach((start, end) => {
      if (start < to && end > from) isTouched = true;
    });
    if (isTouched) return null;
    from = map.map(from, 1);
    to = Math.max(from, map.map(to, -1));
  }
  return { ...one, from, to };
}
