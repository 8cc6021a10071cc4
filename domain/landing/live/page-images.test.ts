import { kindOfName } from './page-images.ts';

test('only names of our own making are names', () => {
  expect(kindOfName(`${'a'.repeat(64)}.webp`)).toBe('webp');
  for (const name of ['', 'x.png', `${'a'.repeat(64)}.svg`, `../${'a'.repeat(64)}.png`]) {
    expect(kindOfName(name)).toBeNull();
  }
});
