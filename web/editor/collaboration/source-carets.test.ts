import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { caretsIn, tellCaret } from './source-carets.ts';

const USER = { name: 'Ada', color: '#1e40af' };

const opened: Doc[] = [];
// The carets of a document have a timer of their own, which would keep the process from ending.
afterEach(() => opened.splice(0).forEach((doc) => doc.destroy()));

/** Two users with the same text; the second one's claim about themselves. */
function both(content: string) {
  const [mine, theirs] = [new Doc(), new Doc()];
  opened.push(mine, theirs);
  mine.getText('html').insert(0, content);
  applyUpdate(theirs, encodeStateAsUpdate(mine));
  const [own, other] = [new Awareness(mine), new Awareness(theirs)];
  other.setLocalStateField('user', USER);
  const text = theirs.getText('html');
  return {
    text,
    tell: (at: number | null) => tellCaret(other, text, at),
    say: (cursor: unknown) => other.setLocalStateField('cursor', cursor),
    seen: () => {
      applyUpdate(mine, encodeStateAsUpdate(theirs));
      applyAwarenessUpdate(own, encodeAwarenessUpdate(other, [theirs.clientID]), null);
      return caretsIn(own, mine.getText('html')).map(({ name, color, at }) => [name, color, at]);
    },
    own: mine.getText('html'),
  };
}

test('a cursor is seen where it is, moves with the text, and goes', () => {
  const { tell, seen, own } = both('one two');
  tell(3);
  expect(seen()).toEqual([['Ada', USER.color, 3]]);
  own.insert(0, 'zero ');
  expect(seen()).toEqual([['Ada', USER.color, 8]]);
  tell(null);
  expect(seen()).toEqual([]);
});

test.each([
  ['nonsense', 'x'],
  ['a place without meaning', { head: { type: 7, item: 'x' } }],
  ['a place in another text', { head: { tname: 'rich', assoc: 0 } }],
  ['nothing', {}],
])('%s for a cursor is none', (_, cursor) => {
  const { say, seen } = both('one');
  say(cursor);
  expect(seen()).toEqual([]);
});
