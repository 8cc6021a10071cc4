import { knowsTag } from './known-tag.ts';

const knows = (header: string) => knowsTag({ get: () => header }, '"abc"');

test.each(['"abc"', 'W/"abc"', '"x", "abc"', '*'])('known: %s', (header) => expect(knows(header)).toBe(true));

test.each(['', '"ab"', 'abc', '"x", W/"y"'])('not known: %s', (header) => expect(knows(header)).toBe(false));
