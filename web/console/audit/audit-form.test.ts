import { Problem } from '../api/problem.ts';
import { bodyOf, errorsOf, isFolded, NEW_AUDIT } from './audit-form.ts';
import { typedUrl } from '../parts/typed-url.ts';

test('only what was chosen is sent, patterns line by line', () => {
  expect(bodyOf({ ...NEW_AUDIT, url: ' mill.example ' })).toEqual({ url: 'https://mill.example' });
  const values = { ...NEW_AUDIT, url: 'http://mill.example/', maxPages: 50, exclude: '/shop/**\n\n /cart ' };
  expect(bodyOf(values)).toEqual({
    url: 'http://mill.example/',
    maxPages: 50,
    exclude: ['/shop/**', '/cart'],
  });
});

test('a URL keeps the scheme that it has', () => {
  expect(typedUrl('mill.example:8080/flour')).toBe('https://mill.example:8080/flour');
  expect(typedUrl('ftp://mill.example')).toBe('ftp://mill.example');
});

test('findings of the server come to their fields, those of a pattern to its text', () => {
  const errors = [
    { path: 'maxPages', message: 'At most 50,000' },
    { path: 'exclude.1', message: 'Too long' },
  ];
  const found = errorsOf(new Problem(400, { code: 'invalid-input', errors }));
  expect(found).toEqual({ maxPages: 'At most 50,000', exclude: 'Pattern 2: Too long' });
  expect(errorsOf(new Problem(503, { code: 'unavailable' }))).toBeNull();
  expect([isFolded({ url: '' }), isFolded({ exclude: '' })]).toEqual([false, true]);
});
