import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import * as fc from 'fast-check';
import { richFromMarkdown } from '../../../domain/authoring/markdown/rich-from-markdown.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { SCHEMA_EXTENSIONS } from '../schema/extensions.ts';
import { blockHunks } from './hunks.ts';

const schema = getSchema(SCHEMA_EXTENSIONS);
const docOf = (markdown: string) => schema.nodeFromJSON(richFromMarkdown(markdown).doc);
const hunksOf = (now: Node, next: Node) => blockHunks(now.content, next.content, 0);

/** The document after these hunks, the later ones first. */
function taken(doc: Node, hunks: ReturnType<typeof hunksOf>): Node {
  const { tr } = EditorState.create({ doc });
  for (const { from, to, content } of hunks.toReversed()) tr.replace(from, to, content);
  tr.doc.check();
  return tr.doc;
}

const said = (now: string, next: string) => {
  const doc = docOf(now);
  return hunksOf(doc, docOf(next)).map(({ from, to, content }) => [
    doc.textBetween(from, to, '|'),
    content.content.textBetween(0, content.content.size, '|'),
  ]);
};

test('words that change are hunks of their own, with what stands between them left out', () => {
  expect(said('The the mill is *old* and grey.', 'The mill is *very old* and blue.')).toEqual([
    ['the ', ''],
    ['', 'very '],
    ['grey', 'blue'],
  ]);
});

test('neighbouring words are exchanged together', () => {
  expect(said('It is big and loud here.', 'It was tall and loud here.')).toEqual([['is big', 'was tall']]);
});

test('a block that comes or goes is one hunk, a mark alone is a change', () => {
  expect(said('# A\n\none\n\ntwo', '# A\n\ntwo\n\nthree')).toEqual([
    ['one', ''],
    ['', 'three'],
  ]);
  expect(said('a word here', 'a **word** here')).toEqual([['word', 'word']]);
});

test('an item of a list and a paragraph of a quote are changed in their place, a table as a whole', () => {
  expect(said('- one\n- two\n\n> say it', '- one\n- second\n\n> say this')).toEqual([
    ['two', 'second'],
    ['it', 'this'],
  ]);
  expect(said('| a | b |\n| - | - |\n| 1 | 2 |', '| a | b |\n| - | - |\n| 3 | 4 |')).toHaveLength(1);
});

test('the same text has no hunks', () => {
  expect(said('# A\n\n- one\n- two', '# A\n\n- one\n- two')).toEqual([]);
});

const block = fc.constantFrom(
  '# Mill',
  '## Wheel',
  'The mill is old.',
  'The mill is *very* old.',
  'It turns **slowly** in `code`.',
  '- one\n- two',
  '- one\n- three\n- four',
  '1. first\n2. second',
  '> quoted words\n>\n> more',
  '```js\nconst a = 1;\n```',
  '---',
  '| a | b |\n| - | - |\n| 1 | 2 |',
);
const text = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join('\n\n'));

test('all hunks make the other document, any of them a document, and none the same one', () => {
  fc.assert(
    fc.property(text, text, fc.integer(), (a, b, choice) => {
      const [now, next] = [docOf(a), docOf(b)];
      const hunks = hunksOf(now, next);
      expect(taken(now, hunks).toJSON()).toEqual(next.toJSON());
      expect(taken(now, [])).toBe(now);
      taken(
        now,
        hunks.filter((_, index) => ((choice >> (index % 31)) & 1) === 1),
      );
    }),
    { numRuns: propertyRuns(300), seed: 1 },
  );
});
