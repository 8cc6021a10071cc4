import * as Y from 'yjs';
import { sizesOf } from '../conversion/content-size.ts';
import type { DocumentContent, DocumentMode } from '../conversion/document-content.ts';
import { factsOf, readContent, type ContentFacts } from '../conversion/read-content.ts';
import { piecesIn } from './change-size.ts';
import { fragmentIn, readShared, writeRich } from './shared-rich.ts';
import { diffLines } from 'diff';

/** With more changed lines, a line diff is not worthwhile. */
const MOST_EDITS = 2000;

const MOST_MERGED = 50;

/**
 * Limits above which the history of a document should start over: bytes besides its pictures, pieces, authors (Yjs clients), load
 * time in milliseconds.
 */
const WORN = { bytes: 8 * 1_048_576, pieces: 300_000, authors: 5_000, milliseconds: 1_000 };

/** The content of a shared document. */
export interface SharedContent {
  /** Sanitised, and valid for the schema. */
  content: DocumentContent;
  facts: ContentFacts;
  /** An update that removes what may not be stored; null if nothing has to be removed. */
  repair: Uint8Array | null;
  /** All updates merged, including the repair. */
  whole: Uint8Array;
  /** The history is so long that it slows down everyone who opens the document: it should be reset. */
  isWorn: boolean;
}

/**
 * The update that leads from a shared document to a content; without updates, the first one. Yjs merges it with concurrent
 * changes by others.
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

/** Reads a shared document. Throws RichProblem if it cannot be read, or is too large. */
export function contentShared(updates: readonly Uint8Array[], mode: DocumentMode): SharedContent {
  const began = process.threadCpuUsage();
  const doc = sharedFrom(updates);
  const { user } = process.threadCpuUsage(began);
  const repairs: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => repairs.push(update));
  // Source is only sanitised in the stored form: a writer in the middle of a tag would lose it.
  const content: DocumentContent =
    mode === 'rich'
      ? { mode, content: readShared(fragmentIn(doc)) }
      : readContent(textIn(doc, mode).toJSON(), mode);
  const facts = factsOf(content);
  const whole = Y.encodeStateAsUpdate(doc);
  const isWorn =
    whole.byteLength - picturesIn(content) > WORN.bytes ||
    piecesIn(doc) > WORN.pieces ||
    doc.store.clients.size > WORN.authors ||
    user / 1_000 > WORN.milliseconds;
  return {
    content,
    facts,
    repair: repairs.length > 0 ? Y.mergeUpdates(repairs) : null,
    whole,
    isWorn,
  };
}

function picturesIn({ mode, content }: DocumentContent): number {
  return sizesOf(mode === 'rich' ? JSON.stringify(content) : content).pictures;
}

/** Merges several changes. Yjs compares all of them for each piece, so many at once would take quadratic time. */
export function mergedChanges(changes: readonly Uint8Array[]): Uint8Array {
  let merged = [...changes];
  while (merged.length > MOST_MERGED) {
    const groups = Math.ceil(merged.length / MOST_MERGED);
    merged = Array.from({ length: groups }, (_, group) =>
      Y.mergeUpdates(merged.slice(group * MOST_MERGED, (group + 1) * MOST_MERGED)),
    );
  }
  return Y.mergeUpdates(merged);
}

function sharedFrom(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
}

/** The shared text of a document in a source mode. Each mode has its own root, named after the mode. */
function textIn(doc: Y.Doc, mode: Exclude<DocumentMode, 'rich'>): Y.Text {
  return doc.getText(mode);
}

/** Changes the shared text into `wanted`, replacing only the lines that differ: concurrent changes in other lines survive. */
function writeText(text: Y.Text, wanted: string): void {
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
