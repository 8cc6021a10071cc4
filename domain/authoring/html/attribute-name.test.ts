import { attributeName } from './attribute-name.ts';

test.each([
  ['className', 'class'],
  ['httpEquiv', 'http-equiv'],
  ['colSpan', 'colspan'],
  ['onClick', 'onclick'],
  ['ariaLabelledBy', 'aria-labelledby'],
  ['dataFooBar', 'data-foo-bar'],
  ['id', 'id'],
])('%s is written %s', (property, written) => {
  expect(attributeName(property)).toBe(written);
});
