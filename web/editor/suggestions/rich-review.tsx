import { type Editor, useEditorState } from '@tiptap/react';
import { ReviewBar } from './review-bar.tsx';
import { accept, reject, step, suggestedIn } from './suggestions.ts';

/** Review of the suggestions for a rich document; renders nothing without any. */
export function RichReview({ editor }: { editor: Editor }) {
  const { ids, current } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { suggestions, current: looked } = suggestedIn(now.state);
      return { ids: suggestions.map(({ id }) => id), current: looked };
    },
  });
  if (ids.length === 0) return null;
  const at = current === null ? -1 : ids.indexOf(current);
  const one = ids.slice(at, at + 1);
  return (
    <ReviewBar
      count={ids.length}
      at={at}
      onStep={(by) => step(editor, by)}
      onAccept={() => accept(editor, one)}
      onReject={() => reject(editor, one)}
      onAcceptAll={() => accept(editor, ids)}
      onRejectAll={() => reject(editor, ids)}
    />
  );
}
