import { getSchema } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { richFromMarkdown } from '../../../domain/authoring/markdown/rich-from-markdown.ts';
import { SCHEMA_EXTENSIONS } from '../schema/extensions.ts';
import { mappingOf } from './remote-mapping.ts';

const schema = getSchema(SCHEMA_EXTENSIONS);
const docOf = (markdown: string) => schema.nodeFromJSON(richFromMarkdown(markdown).doc);

/** The text at the old position of `words`, after others have replaced the document by another one. */
function followed(words: string, now: string, next: string): string {
  const doc = docOf(now);
  const { tr } = EditorState.create({ doc });
  tr.replace(0, doc.content.size, new Slice(docOf(next).content, 0, 0));
  tr.setMeta(ySyncPluginKey, { isChangeOrigin: true });
  const at = doc.textBetween(0, doc.content.size, '\n').indexOf(words) + 1;
  const mapping = mappingOf(tr);
  return tr.doc.textBetween(mapping.map(at, 1), mapping.map(at + words.length, -1));
}

test.each([
  ['before it', 'one two three', 'zero one two three'],
  ['behind it', 'one two three', 'one two three four'],
  ['in another block', 'one two\n\nthree', 'one two\n\nthree\n\nfour'],
  ['twice the same', 'one two two', 'one two two two'],
  ['taken away before it', 'one one two', 'one two'],
  ['nowhere', 'one two', 'one two'],
])('words stay in their place when others write %s', (_where, now, next) => {
  expect(followed('two', now, next)).toBe('two');
});

test('words that others take away have no place', () => {
  expect(followed('two', 'alpha two gamma', 'alpha gamma')).toBe('');
});

test('one’s own changes move places as they say', () => {
  const { tr } = EditorState.create({ doc: docOf('one') });
  tr.insertText('x', 1);
  expect(mappingOf(tr)).toBe(tr.mapping);
});
