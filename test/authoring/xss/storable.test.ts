import { isStorable } from '../../../domain/platform/storable.ts';
import { storedOf } from './ways-in.ts';

const TEXTS = [
  'a\0b',
  'a\ud800b',
  '<p title="a\0b\ud83c">a\0b\udf0a &#0;&#xd800;</p>',
  '`a\0b` &#0; &#xd83c;',
];
/** What comes from a request has been looked at, and what a model says when it came. */
const LOOKED_AT = /^(?:a value of a template|a URL in a template|a model)/;

test.each(TEXTS)('%j: what is stored of it can be stored, whatever way it came in', (text) => {
  const refused = storedOf(text).filter(({ way, stored }) => !LOOKED_AT.test(way) && !isStorable(stored));
  expect(refused).toEqual([]);
});
