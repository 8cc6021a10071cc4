import { ownPath, publicUrl } from './public-url.ts';

const local = { PUBLIC_BASE_URL: undefined, PORT: 3000 };
const below = { PUBLIC_BASE_URL: 'https://example.org/millrace/', PORT: 3000 };

test('a public URL stands below the base', () => {
  expect(publicUrl(local, '/share/1')).toBe('http://localhost:3000/share/1');
  expect(publicUrl(below, '/share/1')).toBe('https://example.org/millrace/share/1');
});

test('the path of our own URL, and of no other', () => {
  expect(ownPath(local, 'http://localhost:3000/hook?x=1')).toBe('/hook');
  expect(ownPath(below, 'https://example.org/millrace/a/b')).toBe('/a/b');
  const others = [
    'https://example.org/millrace',
    'https://example.org/millrace2/a',
    'https://example.org/millrace/../a',
    'http://example.org/millrace/a',
    'https://example.org:8443/millrace/a',
    'https://example.org.evil.test/millrace/a',
    'https://evil.test/https://example.org/millrace/a',
    'nonsense',
  ];
  expect(others.filter((other) => ownPath(below, other) !== null)).toEqual([]);
});
