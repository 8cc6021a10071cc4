import { getSchema } from '@tiptap/core';
import { checkWriting } from '../../../domain/authoring/checks/check-writing.ts';
import { richFromMarkdown } from '../../../domain/authoring/markdown/rich-from-markdown.ts';
import { SCHEMA_EXTENSIONS } from '../schema/extensions.ts';
import { plainOf, rangeOf } from './plain-positions.ts';

const rich = richFromMarkdown(
  '# A heading\n\nA **bold** word ![x](https://a.example/x.png)\\\nand\n\n---\n\n- one\n- two words\n\n| a | b |\n| - | - |\n| 1 | the the end |\n',
).doc;
const doc = getSchema(SCHEMA_EXTENSIONS).nodeFromJSON(rich);
const plain = plainOf(doc);

test.each(['A heading', 'bold', 'bold word', 'and', 'one', 'two words', 'heading\nA', 'the end'])(
  'the place of %j is found again',
  (words) => {
    const from = plain.indexOf(words);
    const range = rangeOf(doc, { from, to: from + words.length });
    expect(range && doc.textBetween(range.from, range.to, '\n')).toBe(words);
  },
);

test('an issue of the writing checks is where its words are', () => {
  const issue = checkWriting({ mode: 'rich', content: rich }).issues.find(
    ({ rule }) => rule === 'repeated-words',
  );
  const range = issue && rangeOf(doc, issue);
  expect(range && doc.textBetween(range.from, range.to)).toBe('the the');
});

test('what lies behind the end has no place', () => {
  expect(rangeOf(doc, { from: plain.length, to: plain.length + 3 })).toBeNull();
});
