import { titlePatterns } from '../../plain/title-patterns.ts';
import { patternTitles } from './pattern-titles.ts';

test.each(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'])(
  'there are 24 patterns, all different: %s',
  (language) => {
    expect(new Set(titlePatterns(language)).size).toBe(24);
  },
);

test('lines of a prompt type that name the keyword come before the built-in patterns', () => {
  const pattern = 'Guide\nWrite for beginners.\n- How to bake {{keyword}} in {{location}}';
  const source = { keyword: 'rye bread', pattern, values: { location: 'Leipzig' } };
  const titles = patternTitles({ ...source, language: 'de-AT' });
  expect(titles.slice(0, 2)).toEqual([
    'How to bake rye bread in Leipzig',
    'Rye bread: was es ist und wie es geht',
  ]);
  expect(titles).toHaveLength(25);
  expect(patternTitles({ ...source, language: 'pl' })[1]).toBe('Rye bread: what it is and how it works');
});
