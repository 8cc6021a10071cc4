import { safeAddress, splitCitations, tokensOf } from './markdown-tokens.ts';

test('a text cannot make its citations lead somewhere', () => {
  const text = 'The mill is old [1].\n\n[1]: https://evil.example "Trust me"';
  const [sentence] = tokensOf(text);
  expect(JSON.stringify(sentence)).not.toContain('link');
});

test.each([
  ['https://example.org/a', true],
  ['mailto:a@example.org', true],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['/app/settings', false],
  ['//example.org', false],
])('an address %j may be led to: %s', (href, isSafe) => {
  expect(safeAddress(href)).toBe(isSafe ? href : null);
});

test('citations stand apart', () => {
  expect(splitCitations('Old [1][12], a[0] ok')).toEqual(['Old ', 1, '', 12, ', a', 0, ' ok']);
  expect(splitCitations('none [x]')).toEqual(['none [x]']);
});
