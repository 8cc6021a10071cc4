import * as Y from 'yjs';
import type { DocumentContent, DocumentMode } from '../conversion/document-content.ts';
import { factsOf, readContent, type ContentFacts } from '../conversion/read-content.ts';
import { RichProblem } from '../rich/rich-problem.ts';
import { fragmentIn, readShared, writeRich } from './shared-rich.ts';
import { textIn, writeText } from './shared-text.ts';

/** As much as a request with a document may carry; bytes, of JSON in mode rich. */
const LARGEST = 1_048_576;

/** What a shared document holds. */
export interface SharedContent {
  /** Sanitised, and of the schema. */
  content: DocumentContent;
  facts: ContentFacts;
  /** Takes out of the shared document what may not be stored; null where there is nothing of the kind. */
  repair: Uint8Array | null;
  /** All updates as one, the repair among them. */
  whole: Uint8Array;
}

/**
 * The update that leads a shared document to a content; from no updates, the first one. What others have written meanwhile is
 * merged with it by Yjs.
 */
export function updateTo(updates: readonly Uint8Array[], { mode, content }: DocumentContent): Uint8Array {
  const doc = sharedFrom(updates);
  const before = Y.encodeStateVector(doc);
  doc.transact(() => {
    if (mode === 'rich') writeRich(fragmentIn(doc), content);
    else writeText(textIn(doc, mode), content);
  });
  return Y.encodeStateAsUpdate(doc, before);
}

/** Reads a shared document. Throws RichProblem for one that cannot be read, or is too large. */
export function contentShared(updates: readonly Uint8Array[], mode: DocumentMode): SharedContent {
  const doc = sharedFrom(updates);
  const repairs: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => repairs.push(update));
  // Source is sanitised in what is stored alone: who is just writing a tag would lose it.
  const content: DocumentContent =
    mode === 'rich'
      ? { mode, content: readShared(fragmentIn(doc)) }
      : readContent(textIn(doc, mode).toJSON(), mode);
  requireSize(content);
  return {
    content,
    facts: factsOf(content),
    repair: repairs.length > 0 ? Y.mergeUpdates(repairs) : null,
    whole: Y.encodeStateAsUpdate(doc),
  };
}

function requireSize({ mode, content }: DocumentContent): void {
  const size = Buffer.byteLength(mode === 'rich' ? JSON.stringify(content) : content);
  if (size > LARGEST) throw new RichProblem(`must have at most ${LARGEST} bytes`);
}

function sharedFrom(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
}
