import { contactOffer, nothingFound, smallTalkOf, smallTalkReply } from './phrases.ts';

test.each([
  ['Hello!', 'greeting', 'en'],
  ['GUTEN TAG', 'greeting', 'de'],
  ['¡Buenos dias! 👋', 'greeting', 'es'],
  ['Danke schön.', 'thanks', 'de'],
  ['merci beaucoup', 'thanks', 'fr'],
  ['Obrigada', 'thanks', 'pt'],
])('%s is a %s in %s', (message, kind, language) => {
  expect(smallTalkOf(message)).toEqual({ kind, language });
});

test.each(['Hello, what does it cost?', 'thanks to whom?', 'Hi Ada', 'Who are you?', '', '👋', 'Good'])(
  '%j may ask something',
  (message) => {
    expect(smallTalkOf(message)).toBeNull();
  },
);

test('replies are in the language of the question, or in English', () => {
  expect(smallTalkReply({ kind: 'greeting', language: 'de' })).toBe('Hallo! Was möchten Sie wissen?');
  expect(nothingFound('de')).toContain('nichts Passendes');
  expect(nothingFound('sv')).toBe('I found nothing close to this in the documents.');
  expect(contactOffer('xx', '<mailto:a@b.example>')).toBe(
    'You can reach a person here: <mailto:a@b.example>',
  );
});
