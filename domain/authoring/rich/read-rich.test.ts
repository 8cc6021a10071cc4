import { readRich } from './read-rich.ts';
import { RichProblem } from './rich-problem.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });

test('a document of the schema passes, without what says nothing', () => {
  const given = doc(
    {
      type: 'heading',
      attrs: { level: 1, textAlign: null, onclick: 'x()' },
      content: [{ type: 'text', text: 'A' }],
    },
    paragraph({ type: 'text', text: 'b', marks: [{ type: 'bold', attrs: { depth: 1 } }] }),
  );
  expect(readRich(given)).toEqual(
    doc(
      { type: 'heading', content: [{ type: 'text', text: 'A' }] },
      paragraph({ type: 'text', text: 'b', marks: [{ type: 'bold' }] }),
    ),
  );
});

const deep = (depth: number): unknown =>
  depth === 0 ? paragraph() : { type: 'blockquote', content: [deep(depth - 1)] };

test.each([
  ['nothing', null],
  ['a text', 'hello'],
  ['an unknown node', doc({ type: 'script' })],
  ['an unknown mark', doc(paragraph({ type: 'text', text: 'x', marks: [{ type: 'onclick' }] }))],
  ['a text outside of a paragraph', doc({ type: 'text', text: 'x' })],
  ['a heading of a level that there is not', doc({ type: 'heading', attrs: { level: 9 } })],
  ['an empty document', doc()],
  ['an empty text', doc(paragraph({ type: 'text', text: '' }))],
  ['an attribute that is missing', doc(paragraph({ type: 'image' }))],
  ['something else than a document', paragraph()],
  [
    'marks in code',
    doc({ type: 'codeBlock', content: [{ type: 'text', text: 'x', marks: [{ type: 'bold' }] }] }),
  ],
  ['a document that is too deep', doc(deep(100))],
  [
    'a document of too many nodes',
    { type: 'doc', content: Array.from({ length: 200_001 }, () => paragraph()) },
  ],
  ['a prototype', doc({ type: '__proto__' })],
])('%s is refused', (_, json) => expect(() => readRich(json)).toThrow(RichProblem));
