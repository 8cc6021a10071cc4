import { isFollowUp, readRewriting, standaloneQuery } from './follow-up.ts';

test.each([
  'And how much is it?',
  'How much does it cost?',
  'Why?',
  'Is it possible to pay?',
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
  'I meant what kind of ham',
  'I meant what kind of …',
  'No, I mean the price',
  'Amazing! And in winter?',
  'Ok, what about Sundays?',
  'What kind?',
  'Interesting, tell me more',
  'Ich meinte welche Sorte',
  'Je voulais dire le prix',
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
  'What does the mean temperature of the oven depend on?',
  'Great Britain joined which union?',
  'There is no hot water, what do I do?',
  'How much is it to rent climbing shoes?',
  'Is it possible to pay the deposit by card?',
  'Ok, how long is the warranty of the Model X?',
  'I meant how long the warranty of the Model X is',
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

test.each([
  ['and when is the poster due?', 'When is the lab notebook due?', 'and when is the poster due?'],
  ['And on Arch?', 'How do I install it on Alpine?', 'How do I install it on Arch?'],
  [
    'And in winter?',
    'When does the pool in Leiden open in summer?',
    'When does the pool in Leiden open in winter?',
  ],
  [
    'And how long is the belt?',
    'How long is the warranty of the Model X?',
    'And how long is the belt? model',
  ],
  ['And how much is delivery?', 'How long does delivery take?', 'And how much is delivery? long take'],
  ['And when was it closed?', 'When was the bridge built?', 'And when was it closed? bridge built'],
])('what %s names takes the place of its like', (question, earlier, query) => {
  expect(standaloneQuery(question, [earlier])).toBe(query);
});

test('a last question without a topic hands on the one before it', () => {
  expect(standaloneQuery('Since when?', ['Who founded Acme Tools?', 'Why?'])).toContain('acme tools');
});

test('neither exclamations nor words of asking get into the query', () => {
  const earlier = ['Amazing! I mean, is Parma ham cured with smoke?'];
  expect(standaloneQuery('Wow, I meant what kind of wood', earlier)).toBe(
    'what kind of wood parma ham cured smoke',
  );
});

test('a name that begins like an exclamation stays whole', () => {
  expect(standaloneQuery('Great Britain then?', [])).toBe('Great Britain then?');
});

test('a long talk does not outweigh the question', () => {
  const earlier = [
    'Which pumps of the northern plant were replaced after the flood of last winter by Weber?',
  ];
  expect(standaloneQuery('And why?', earlier).split(' ')).toHaveLength(2 + 6);
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
