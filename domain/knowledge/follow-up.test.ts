import { isFollowUp, readRewriting, standaloneQuery } from './follow-up.ts';

test.each([
  'And how much is it?',
  'How much does it cost?',
  'Why?',
  'How much?',
  'And in Spain?',
  'What about the Pro plan?',
  'When was she born?',
  'Do they deliver on Sundays?',
  'Is that refundable?',
  'How long is the pump blocked then?',
  'Und was kostet das?',
  'Was kostet es dort?',
  'Et le prix ?',
  '¿Y en España?',
])('leans on what was said: %s', (question) => {
  expect(isFollowUp(question)).toBe(true);
});

test.each([
  'What is the capital of France?',
  'How long is the warranty of the Model X?',
  'Who won the football world cup in 1990?',
  'And who won the football world cup in 1990?',
  'Which device that fails is replaced?',
  'Is there a fee for late payment?',
  'If a customer cancels an order, when do they get the money?',
  'Wie lange ist die Garantie auf Fahrräder?',
])('stands by itself: %s', (question) => {
  expect(isFollowUp(question)).toBe(false);
});

test('a follow-up takes the topic of the last question along', () => {
  expect(standaloneQuery('And how much is it?', ['How long does express delivery take?'])).toBe(
    'And how much is it? long express delivery take',
  );
});

test('a last question without a topic hands on the one before it', () => {
  expect(standaloneQuery('Since when?', ['Who founded Acme Tools?', 'Why?'])).toContain('acme tools');
});

test('words that are there already are not doubled', () => {
  expect(standaloneQuery('Is delivery free there?', ['delivery Spain'])).toBe(
    'Is delivery free there? spain',
  );
});

test.each([
  ['"What does express delivery cost?"', 'What does express delivery cost?'],
  ['', null],
  ['Sure!\nHere it is', null],
  ['x'.repeat(501), null],
])('reads a rewriting', (text, read) => {
  expect(readRewriting(text)).toBe(read);
});
