import { asksForNumber, holdsNumber } from './answer-kind.ts';

test.each([
  'How much is a ticket?',
  'When does the licence expire?',
  'In which year was it founded?',
  'What does a ticket to the island cost?',
  'What do you charge for a ticket?',
  'How early must one be there?',
  'What is the yearly fee?',
  'Wie viel kostet das?',
  'Combien coûte le billet ?',
  '¿Cuánto cuesta la entrada?',
])('%s wants a number', (question) => expect(asksForNumber(question)).toBe(true));

test.each([
  'Who founded the mill?',
  'How is the wheel turned?',
  'What is the feed of the goats?',
  'What does the mill grind?',
  'Whenever was used how?',
  'Why?',
])('%s wants none', (question) => expect(asksForNumber(question)).toBe(false));

test.each(['It costs eight pounds.', 'Founded in 1742.', 'Twenty-one of them.', 'Acht Euro.'])(
  '%s holds a number',
  (sentence) => expect(holdsNumber(sentence)).toBe(true),
);

test.each(['Visitors are welcome.', 'The weight is great.', 'Someone did.'])('%s holds none', (sentence) =>
  expect(holdsNumber(sentence)).toBe(false),
);
