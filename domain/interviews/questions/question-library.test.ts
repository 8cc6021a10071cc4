import { PHRASE_LANGUAGES } from '../language.ts';
import { questionLibrary } from './question-library.ts';

test.each(PHRASE_LANGUAGES)('in %s, twelve roles have eight questions each, all different', (language) => {
  const library = questionLibrary(language);
  expect(library.map(({ questions }) => questions.length)).toEqual(Array(12).fill(8));
  expect(new Set(library.map(({ role }) => role)).size).toBe(12);
  expect(new Set(library.flatMap(({ questions }) => questions)).size).toBe(96);
  // Each is asked: as one, or as a request to tell something.
  for (const question of library.flatMap(({ questions }) => questions))
    expect(question).toMatch(/[?？؟.。]$/);
});

test('no language has the words of another; one without questions of its own has the English ones', () => {
  const all = PHRASE_LANGUAGES.flatMap((language) =>
    questionLibrary(language).flatMap(({ questions }) => questions),
  );
  expect(new Set(all).size).toBe(96 * PHRASE_LANGUAGES.length);
  expect(questionLibrary('sv-SE')).toEqual(questionLibrary('en-GB'));
  expect(questionLibrary('de-AT')[0]?.role).toBe('Softwareentwicklung');
});
