import { getSchema } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { richFromMarkdown } from '../../../domain/authoring/markdown/rich-from-markdown.ts';
import { SCHEMA_EXTENSIONS } from '../schema/extensions.ts';
import { followedSelection } from './followed-selection.ts';

const schema = getSchema(SCHEMA_EXTENSIONS);
const docOf = (markdown: string) => schema.nodeFromJSON(richFromMarkdown(markdown).doc);

/** Others make a document another one; what Yjs says of the cursor is `given`, else the end. */
function changed(now: string, next: string, given?: number): Transaction {
  const doc = docOf(now);
  const { tr } = EditorState.create({ doc });
  tr.replace(0, doc.content.size, new Slice(docOf(next).content, 0, 0));
  tr.setSelection(TextSelection.near(tr.doc.resolve(given ?? tr.doc.content.size), -1));
  return tr.setMeta(ySyncPluginKey, { isChangeOrigin: true });
}

/** The document with the cursor, which stood at the `|` of `now`, as text. */
function followed(now: string, next: string, given?: number): string {
  const transaction = changed(now.replace('|', ''), next, given);
  const before = docOf(now);
  let at = 0;
  before.descendants((node, position) => {
    const found = node.text?.indexOf('|') ?? -1;
    if (found >= 0) at = position + found;
  });
  const { head } = followedSelection(transaction, TextSelection.create(transaction.before, at));
  const { doc } = transaction;
  return `${doc.textBetween(0, head, '/')}|${doc.textBetween(head, doc.content.size, '/')}`;
}

test.each([
  ['elsewhere', 'one\n\ntwo| three\n\nfour', 'once\n\ntwo three\n\nfour', 'once/two| three/four'],
  ['into a heading', 'one\n\ntwo| three\n\nfour', 'one\n\n# two three\n\nfour', 'one/two| three/four'],
  ['into a list', 'one\n\ntwo| three', 'one\n\n- two three', 'one/two| three'],
  ['in two', 'one\n\ntwo th|ree', 'one\n\ntwo\n\nthree', 'one/two/th|ree'],
  ['to the block before', 'one\n\ntwo| three\n\nfour', 'onetwo three\n\nfour', 'onetwo| three/four'],
  ['away with all around it', 'one\n\ntwo| three\n\nfour', 'one\n\nfour', 'one/|four'],
])('the cursor stays with its words that others put %s', (_how, now, next, then) => {
  expect(followed(now, next)).toBe(then);
});

test('where the words say nothing, Yjs does', () => {
  expect(followed('one\n\ntwo| three', 'quite another\n\ntext', 3)).toBe('qu|ite another/text');
  // The second of the same blocks is the third now.
  expect(followed('same\n\nsa|me', 'same\n\nsame\n\nsame', 15)).toBe('same/same/sa|me');
});

test('a block that was selected stays selected, and none instead of it when it is gone', () => {
  const rule = (doc: Transaction['before']) => NodeSelection.create(doc, 5);
  const moved = changed('one\n\n---\n\ntwo', 'once\n\n---\n\ntwo');
  expect(followedSelection(moved, rule(moved.before)).toJSON()).toEqual({ type: 'node', anchor: 6 });
  const gone = changed('one\n\n---\n\ntwo', 'one\n\ntwo');
  expect(followedSelection(gone, rule(gone.before))).toBeInstanceOf(TextSelection);
});
