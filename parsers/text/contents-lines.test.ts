import { withoutContents } from './contents-lines.ts';

test('entries with leaders leave, with the title above them', () => {
  const text =
    'Agreement\n\nCONTENTS\n1. Subject ......... 1\n\n2. Services . . . . . 2\n3. Times ........ 12\n\n1. SUBJECT\n\nText.';
  expect(withoutContents(text).replaceAll(/\n{2,}/g, '\n\n')).toBe('Agreement\n\n1. SUBJECT\n\nText.');
});

test('two such lines are no table of contents, nor are sentences', () => {
  const text = 'Coffee ........ 2\nTea ........ 3\n\nWait ... and see what happens in 2024.';
  expect(withoutContents(text)).toBe(text);
});
