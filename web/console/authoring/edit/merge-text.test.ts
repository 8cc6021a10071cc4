import type { DocumentText } from './document-text.ts';
import { mergeTexts } from './merge-text.ts';

const markdown = (content: string, title = 'T'): DocumentText => ({ title, mode: 'markdown', content });
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const rich = (...texts: string[]): DocumentText => ({
  title: 'T',
  mode: 'rich',
  content: { type: 'doc', content: texts.map(paragraph) },
});

test('changes of different lines come together', () => {
  const { conflicts, resolve } = mergeTexts({
    base: markdown('one\ntwo\nthree\nfour\n'),
    mine: markdown('ONE\ntwo\nthree\nfour\n'),
    theirs: markdown('one\ntwo\nthree\nfour\nfive\n'),
  });
  expect(conflicts).toEqual([]);
  expect(resolve({})).toEqual(markdown('ONE\ntwo\nthree\nfour\nfive\n'));
});

test('blocks of a rich document, whether or not attributes that are as by default are said', () => {
  const said = { type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'text', text: 'a' }] };
  const { conflicts, resolve } = mergeTexts({
    base: rich('a', 'b', 'c'),
    mine: { ...rich(), content: { type: 'doc', content: [said, paragraph('b'), paragraph('C')] } },
    theirs: rich('A', 'b', 'c'),
  });
  expect(conflicts).toEqual([]);
  expect(resolve({})).toEqual(rich('A', 'b', 'C'));
});

test('where both have changed the same block there is a choice', () => {
  const { conflicts, resolve } = mergeTexts({
    base: rich('a', 'b', 'c'),
    mine: rich('a', 'mine', 'c'),
    theirs: rich('a', 'theirs', 'c'),
  });
  expect(conflicts).toEqual([{ id: expect.any(String), mine: 'mine', theirs: 'theirs' }]);
  const id = conflicts[0]?.id ?? '';
  expect(resolve({ [id]: 'mine' })).toEqual(rich('a', 'mine', 'c'));
  expect(resolve({ [id]: 'theirs' })).toEqual(rich('a', 'theirs', 'c'));
  expect(resolve({ [id]: 'both' })).toEqual(rich('a', 'theirs', 'mine', 'c'));
});

test('changes of neighbouring blocks are told apart', () => {
  const { conflicts, resolve } = mergeTexts({
    base: rich('a', 'b', 'c'),
    mine: rich('a', 'mine', 'c'),
    theirs: rich('A', 'theirs', 'C'),
  });
  expect(conflicts).toMatchObject([{ mine: 'mine', theirs: 'theirs' }]);
  expect(resolve({ [conflicts[0]?.id ?? '']: 'both' })).toEqual(rich('A', 'theirs', 'mine', 'C'));
});

test('the same change of both is no choice, nor is a title that one has changed', () => {
  const same = mergeTexts({ base: markdown('a'), mine: markdown('b', 'New'), theirs: markdown('b') });
  expect([same.conflicts, same.resolve({})]).toEqual([[], markdown('b', 'New')]);
});

test('a title that both have changed is one', () => {
  const { conflicts, resolve } = mergeTexts({
    base: markdown('a', 'Old'),
    mine: markdown('a', 'Mine'),
    theirs: markdown('a', 'Theirs'),
  });
  expect(conflicts).toEqual([{ id: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  expect(resolve({ title: 'theirs' }).title).toBe('Theirs');
  expect(resolve({}).title).toBe('Mine');
});

test('a document of which nothing is left still is one', () => {
  const { resolve } = mergeTexts({
    base: rich('a'),
    mine: { ...rich(), content: { type: 'doc', content: [{ type: 'paragraph' }] } },
    theirs: rich('a'),
  });
  expect(resolve({}).content).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
});
