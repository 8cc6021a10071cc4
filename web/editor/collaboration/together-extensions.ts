import type { AnyExtension } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret';
import type { DecorationAttrs } from '@tiptap/pm/view';
import classes from './carets.module.css';
import { OwnSelection } from './own-selection.ts';
import type { Together } from './together.ts';
import { WholeCharacters } from './whole-characters.ts';

/** Writing together: what others write, where they are, and an undo that takes back one's own alone. */
export function togetherExtensions({ doc, awareness, hold }: Together): AnyExtension[] {
  return [
    OwnSelection,
    WholeCharacters.configure({ hold }),
    Collaboration.configure({ fragment: doc.getXmlFragment('rich') }),
    CollaborationCaret.configure({
      provider: { awareness },
      // The server says who it is.
      user: {},
      render: caretElement,
      selectionRender: ({ color }): DecorationAttrs => ({
        class: classes.selection ?? '',
        style: `--caret: ${color}`,
      }),
    }),
  ];
}

function caretElement({ name, color }: { name?: string; color?: string }): HTMLElement {
  const caret = document.createElement('span');
  caret.className = classes.caret ?? '';
  caret.style.setProperty('--caret', color ?? '');
  const label = document.createElement('span');
  label.className = classes.name ?? '';
  label.textContent = name ?? '';
  caret.append(label);
  return caret;
}
