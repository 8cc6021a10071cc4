import * as Y from 'yjs';
import { changeOf, type Piece } from '../../../test/support/authoring/costly-changes.ts';
import type { DocumentContent } from '../conversion/document-content.ts';
import { convert } from '../conversion/convert.ts';
import { contentShared, mergedChanges, updateTo } from './shared-document.ts';

const MARKDOWN = [
  '# Title',
  '',
  'Some **bold *and slanted* text** with a [link](https://example.org "t").',
  '',
  '- [x] done',
  '- [ ] open',
  '',
  '3. three',
  '4. four',
  '',
  '| a | b |',
  '| :- | -: |',
  '| 1 | 2 |',
  '',
  '```js title=x',
  'let a = 1;',
  '```',
  '',
].join('\n');

function rich(markdown: string): DocumentContent {
  const { mode, content } = convert({ mode: 'markdown', content: markdown }, 'rich');
  return { mode, content } as DocumentContent; // as they came together
}

function docFrom(...updates: Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
}

const all = (doc: Y.Doc) => [Y.encodeStateAsUpdate(doc)];

test.each([
  rich(MARKDOWN),
  { mode: 'markdown', content: MARKDOWN },
  { mode: 'html', content: '<h1>Title</h1>\n<p>Text</p>\n' },
] satisfies DocumentContent[])('a document in mode $mode comes back as it was shared', (content) => {
  const first = updateTo([], content);
  expect(contentShared([first], content.mode)).toMatchObject({ content, repair: null });
});

test('a new content keeps what another writes at the same time in another place', () => {
  const first = updateTo([], { mode: 'markdown', content: 'one\n\ntwo\n\nthree\n' });
  const other = docFrom(first);
  other.getText('markdown').insert('one\n\ntwo'.length, ' and a half');
  const changed = updateTo([first], { mode: 'markdown', content: 'ONE\n\ntwo\n\nthree\n' });
  const { content } = contentShared([first, ...all(other), changed], 'markdown');
  expect(content.content).toBe('ONE\n\ntwo and a half\n\nthree\n');

  const firstRich = updateTo([], rich('one\n\ntwo\n'));
  const otherRich = docFrom(firstRich);
  const second = otherRich.getXmlFragment('rich').get(1);
  if (!(second instanceof Y.XmlElement)) throw new Error('no second paragraph');
  (second.get(0) as Y.XmlText).insert(3, ' and a half');
  const changedRich = updateTo([firstRich], rich('ONE\n\ntwo\n'));
  const together = contentShared([firstRich, ...all(otherRich), changedRich], 'rich');
  expect(together.content).toEqual(rich('ONE\n\ntwo and a half\n'));
});

test('a mode has a root of its own: one that comes back is not doubled', () => {
  const first = updateTo([], { mode: 'markdown', content: 'a\n' });
  const inHtml = updateTo([first], { mode: 'html', content: '<p>b</p>\n' });
  const back = updateTo([first, inHtml], { mode: 'markdown', content: 'c\n' });
  expect(contentShared([first, inHtml, back], 'markdown').content.content).toBe('c\n');
});

test('what the schema does not have is taken out for everybody, and nothing else', () => {
  const doc = docFrom(updateTo([], rich('before\n\nafter\n')));
  const fragment = doc.getXmlFragment('rich');
  const script = new Y.XmlElement('script');
  script.insert(0, [new Y.XmlText('alert(1)')]);
  fragment.insert(1, [script]);
  const heading = new Y.XmlElement('heading');
  heading.setAttribute('level', { evil: 1 } as unknown as string);
  fragment.insert(0, [heading]);
  const { content, repair, whole } = contentShared(all(doc), 'rich');
  expect(content).toEqual(rich('before\n\nafter\n'));
  if (repair === null) throw new Error('nothing was taken out');
  Y.applyUpdate(doc, repair);
  expect(fragment.toArray().map((node) => (node as Y.XmlElement).nodeName)).toEqual([
    'paragraph',
    'paragraph',
  ]);
  expect(contentShared([whole], 'rich')).toMatchObject({ content, repair: null });
});

test('a type that is no XML makes the document unreadable, which is said', () => {
  const doc = docFrom(updateTo([], rich('text\n')));
  const fragment = doc.getXmlFragment('rich');
  // Yjs checks nothing of what others send.
  fragment.insert(0, [new Y.Map() as unknown as Y.XmlElement]);
  expect(() => contentShared(all(doc), 'rich')).toThrow('it is no document');
});

test('HTML is sanitised in what is stored, and left alone where it is being written', () => {
  const typed = '<p onclick="x()">a</p><script>1</script><p';
  const first = updateTo([], { mode: 'html', content: typed });
  const { content, repair, whole } = contentShared([first], 'html');
  expect(content.content).toBe('<p>a</p>');
  expect(repair).toBeNull();
  expect(docFrom(whole).getText('html').toJSON()).toBe(typed);
});

test('more words than a document may have are refused, whatever they are made of', () => {
  const large = 'x'.repeat(2_097_153);
  for (const content of [
    rich(large),
    { mode: 'markdown', content: large },
    { mode: 'html', content: large },
  ] satisfies DocumentContent[])
    expect(() => contentShared([updateTo([], content)], content.mode)).toThrow(/must have at most \d+ MB/);
});

test('a document of many megabytes of pictures is shared, changed and not worn', () => {
  const src = `data:image/png;base64,${'A'.repeat(1_500_000)}`;
  const pictures = (count: number): DocumentContent => {
    const paragraph = [
      { type: 'text', text: 'words' },
      { type: 'image', attrs: { src } },
    ];
    const blocks = Array.from({ length: count }, () => ({ type: 'paragraph', content: paragraph }));
    return { mode: 'rich', content: { type: 'doc', content: blocks } };
  };
  const content = pictures(10);
  const first = updateTo([], content);
  const doc = docFrom(first);
  const [paragraph] = doc.getXmlFragment('rich').toArray();
  if (!(paragraph instanceof Y.XmlElement)) throw new Error('no paragraph');
  (paragraph.get(0) as Y.XmlText).insert(0, 'new ');
  const { content: changed, isWorn, repair } = contentShared(all(doc), 'rich');
  expect({ isWorn, repair }).toEqual({ isWorn: false, repair: null });
  expect(JSON.stringify(changed.content)).toBe(JSON.stringify(content.content).replace('words', 'new words'));
  expect(() => contentShared([updateTo([], pictures(12))], 'rich')).toThrow('MB of pictures');
});

test('a document that is nested without end is refused', () => {
  const doc = new Y.Doc();
  let outer: Y.XmlFragment = doc.getXmlFragment('rich');
  for (let depth = 0; depth < 3000; depth++) {
    const quote = new Y.XmlElement('blockquote');
    outer.insert(0, [quote]);
    outer = quote;
  }
  expect(() => contentShared(all(doc), 'rich')).toThrow('it is no document');
});

test('many changes as one are what they were', () => {
  const doc = new Y.Doc();
  const changes: Uint8Array[] = [];
  doc.on('update', (change: Uint8Array) => changes.push(change));
  for (let key = 0; key < 3_000; key++) doc.getText('html').insert(key % 2 === 0 ? 0 : key, `${key % 10}`);
  const text = doc.getText('html').toJSON();
  expect(docFrom(mergedChanges(changes)).getText('html').toJSON()).toBe(text);
});

test('a history of thousands of authors is worn, one of many words is not', () => {
  const text = 'word '.repeat(100_000);
  const first = updateTo([], { mode: 'html', content: text });
  expect(contentShared([first], 'html').isWorn).toBe(false);
  // Each writes behind the one before.
  const letters = Array.from({ length: 5_001 }, (_, author): Piece => {
    const behind = author === 0 ? null : ([author, 0] as const);
    return { client: author + 1, clock: 0, behind, root: 'html' };
  });
  expect(contentShared([first, changeOf(letters)], 'html').isWorn).toBe(true);
});
