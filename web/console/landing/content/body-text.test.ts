import * as fc from 'fast-check';
import { bodyHtml } from '../../../../domain/landing/sections/body-html.ts';
import { bodyOfText, textOfBody } from './body-text.ts';

const RICH =
  '<p>We <strong>bake</strong> at <em>night</em>.<br>Every night.</p>' +
  '<ul><li>Rye &amp; spelt</li><li><a href="https://example.org/?a=1&amp;b=2">Rolls</a></li></ul>' +
  '<ol><li>Order</li><li>Fetch</li></ol><p>[your price] &lt;b&gt;</p>';

test('a body is edited as text, and comes back as it was', () => {
  const text = textOfBody(RICH);
  expect(text).toBe(
    'We **bake** at *night*.\nEvery night.\n\n- Rye & spelt\n- [Rolls](https://example.org/?a=1&b=2)\n\n1. Order\n2. Fetch\n\n[your price] <b>',
  );
  expect(bodyHtml(bodyOfText(text), 10_000)).toBe(bodyHtml(RICH, 10_000));
});

test('what is no mark stays as it was typed', () => {
  const typed = '2 * 3 * 4, a_b and **, 5*6*7 [gap] (note)';
  expect(bodyOfText(typed)).toBe(`<p>${typed}</p>`);
  expect(textOfBody(bodyOfText(typed))).toBe(typed);
});

test('markup that is typed is text', () => {
  expect(bodyOfText('<img src=x onerror=alert(1)> & "so"')).not.toContain('<img');
  expect(textOfBody(bodyOfText('<img src=x> & "so"'))).toBe('<img src=x> & "so"');
});

test('blanks before a line are none', () => {
  expect(bodyOfText('We bake\n - rye\n - spelt')).toBe('<p>We bake</p><ul><li>rye</li><li>spelt</li></ul>');
});

test('any typed text, saved twice, is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ab*-1. [](<>&\n"')) }), (typed) => {
      const once = bodyHtml(bodyOfText(typed), 10_000);
      expect(bodyHtml(bodyOfText(textOfBody(once)), 10_000)).toBe(once);
    }),
  );
});
