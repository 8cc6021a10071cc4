import * as Y from 'yjs';
import { isSurelyCheap } from './change-size.ts';

/** What `write` changes in a copy of a document. */
function changeOf(doc: Y.Doc, write: (text: Y.Text) => void): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const before = Y.encodeStateVector(copy);
  copy.transact(() => write(copy.getText('html')));
  return Y.encodeStateAsUpdate(copy, before);
}

/** A document of that many pieces. */
function documentOf(pieces: number): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (let piece = 0; piece < pieces; piece++) doc.getText('html').insert(0, 'a');
  });
  return doc;
}

test('keystrokes are cheap in a long document, thousands of pieces are to be tried', () => {
  const doc = documentOf(100_000);
  expect(
    isSurelyCheap(
      doc,
      changeOf(doc, (text) => text.insert(500, 'k')),
    ),
  ).toBe(true);
  expect(
    isSurelyCheap(
      doc,
      changeOf(doc, (text) => text.delete(500, 1)),
    ),
  ).toBe(true);
  const many = changeOf(doc, (text) => {
    for (let piece = 0; piece < 50; piece++) text.insert(0, 'k');
  });
  expect(isSurelyCheap(doc, many)).toBe(false);
});

test('cuts are counted, and so are authors', () => {
  const doc = documentOf(100_000);
  const cuts = changeOf(doc, (text) => {
    for (let cut = 0; cut < 5_000; cut++) text.delete(cut, 1);
  });
  expect(isSurelyCheap(doc, cuts)).toBe(false);
  const authors = Y.mergeUpdates(
    Array.from({ length: 11 }, () => changeOf(new Y.Doc(), (text) => text.insert(0, 'k'))),
  );
  expect(isSurelyCheap(new Y.Doc(), authors)).toBe(false);
});

test('what is no change is an error', () => {
  expect(() => isSurelyCheap(new Y.Doc(), Buffer.from('ff80ff01ff7f00ffff', 'hex'))).toThrow(/./);
});
