import { diffLines } from 'diff';
import * as Y from 'yjs';
import type { DocumentMode } from '../conversion/document-content.ts';

/** More changed lines than this are not worth finding one by one. */
const MOST_EDITS = 2000;

/** The text of a document in a source mode, as it is shared. Each mode has a root of its own, of its name. */
export function textIn(doc: Y.Doc, mode: Exclude<DocumentMode, 'rich'>): Y.Text {
  return doc.getText(mode);
}

/** Makes the shared text this one, by the lines that differ: what others write in other lines stays. */
export function writeText(text: Y.Text, wanted: string): void {
  const present = text.toJSON();
  const changes = diffLines(present, wanted, { maxEditLength: MOST_EDITS }) ?? [
    { value: present, removed: true, added: false },
    { value: wanted, removed: false, added: true },
  ];
  let at = 0;
  for (const { value, added, removed } of changes) {
    if (removed) text.delete(at, value.length);
    else if (added) text.insert(at, value);
    if (!removed) at += value.length;
  }
}
