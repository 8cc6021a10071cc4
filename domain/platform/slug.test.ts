import { LONGEST_SLUG, SLUG, slugOf } from './slug.ts';

test.each([
  ['Mill & Sons', 'mill-sons'],
  ["  O'Hara's  Bäckerei — Groß! ", 'oharas-baeckerei-gross'],
  ['Café Ñandú', 'cafe-nandu'],
  ['ﬁne ２４', 'fine-24'],
  ['../../etc/passwd', 'etc-passwd'],
  ['__proto__', 'proto'],
  ['水車', ''],
  ['مطحنة', ''],
  ['🏭', ''],
])('%s becomes "%s"', (name, slug) => expect(slugOf(name)).toBe(slug));

test('a long name gives a slug of its form', () => {
  const slug = slugOf('mill '.repeat(200));
  expect(slug.length).toBeLessThanOrEqual(LONGEST_SLUG);
  expect(slug).toMatch(SLUG);
});
