import { likelyLanguage, questionLanguage } from './likely-language.ts';

test('the small words of a text show its language, else it is English', () => {
  expect(likelyLanguage('Wann wird das Boot aus dem Wasser geholt?')).toBe('de');
  expect(likelyLanguage('Zaragoza 2024')).toBe('en');
});

test('a question without a word that shows its language, or with words of several, is in that of the files', () => {
  expect(questionLanguage('¿Aceptan perros?', ['es'])).toBe('es');
  expect(questionLanguage('Horario de verano', ['es'])).toBe('es');
  expect(questionLanguage('Horario de verano', ['de'])).toBe('fr');
  expect(questionLanguage('parking', ['de', 'en', null])).toBe('en');
  expect(questionLanguage('parking', ['de', 'es'])).toBe('de');
  expect(questionLanguage('Wo ist das?', ['en'])).toBe('de');
  expect(questionLanguage('どこですか', [])).toBe('ja');
  expect(questionLanguage('Czy mogę anulować rezerwację?', ['en', 'pl'])).toBe('pl');
  expect(questionLanguage('Где вход?', ['en'])).toBe('ru');
});
