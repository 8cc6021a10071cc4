import type { ChainedCommands, Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { CALLOUT_KINDS } from '../schema/blocks.ts';
import { focusedChain } from './focused-chain.ts';

/** Wraps the selected blocks in a callout. If they are in one already, changes its kind. */
export function setCallout(chain: ChainedCommands, kind: (typeof CALLOUT_KINDS)[number]): ChainedCommands {
  return chain.command(({ commands, editor }) =>
    editor.isActive('callout')
      ? commands.updateAttributes('callout', { kind })
      : commands.wrapIn('callout', { kind }),
  );
}

/** Inserts a block between others and puts the cursor after it. */
export function insertBlock(chain: ChainedCommands, type: 'pageBreak' | 'horizontalRule'): ChainedCommands {
  return chain.insertContent([{ type }, { type: 'paragraph' }]);
}

/**
 * Inserts an empty table with the cursor in its first cell. If it becomes the last block, adds a paragraph below it, so that the
 * writer can continue there.
 */
export function insertTable(chain: ChainedCommands): ChainedCommands {
  return chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).command(({ tr, state: { schema } }) => {
    const { $from } = tr.selection;
    const depth = Array.from({ length: $from.depth }, (_, above) => $from.depth - above).find(
      (level) => $from.node(level).type.name === 'table',
    );
    const end = depth === undefined ? null : $from.after(depth);
    if (end !== null && tr.doc.resolve(end).nodeAfter === null) tr.insert(end, schema.node('paragraph'));
    return true;
  });
}

/** Inserts a footnote reference at the cursor and its note at the end of the document, and moves the cursor there. */
export function insertFootnote(editor: Editor): void {
  const label = nextLabel(editor);
  focusedChain(editor)
    .insertContent({ type: 'footnoteReference', attrs: { label } })
    .command(({ tr, state: { schema } }) => {
      const paragraph = schema.node('paragraph');
      tr.insert(tr.doc.content.size, schema.node('footnoteDefinition', { label }, [paragraph]));
      tr.setSelection(TextSelection.atEnd(tr.doc));
      return true;
    })
    .run();
}

/** The lowest number that no footnote has as its label. */
function nextLabel({ state }: Editor): string {
  const labels = new Set<unknown>();
  state.doc.descendants(({ attrs, type }) => {
    if (type.name.startsWith('footnote')) labels.add(attrs['label']);
  });
  let number = 1;
  while (labels.has(String(number))) number += 1;
  return String(number);
}

/** Aligns the selected paragraphs and headings, or whole cells in a table; null: as inherited. */
export function align(editor: Editor, textAlign: string | null): void {
  const aligned = focusedChain(editor)
    .updateAttributes('paragraph', { textAlign })
    .updateAttributes('heading', { textAlign });
  aligned.run();
}
