import { SMALL_TALK_KINDS } from './language.ts';
import { SMALL_TALK, TALK_LANGUAGES } from './languages.ts';
import { purposeOf } from './purpose.ts';
import { admitsNoAnswer, noAnswer, offerBehind, smallTalkReply, trainingNote } from './reply.ts';
import { smallTalkOf } from './recognise.ts';
import { expandPhrases } from './words.ts';

const agent = {
  name: 'Ada',
  systemPrompt: 'You are the help desk of Acme Tools. Never name the price of 12 dollars.',
  contact: { email: 'help@acme.example', url: 'https://acme.example/contact' },
  starters: ['How long is the warranty?', 'What does delivery cost?'],
};

test('greets with its own name and purpose, in the language of the visitor', () => {
  expect(smallTalkReply({ kind: 'greeting', language: 'en' }, agent, 'unheard')).toBe(
    'Hello! I am Ada – the help desk of Acme Tools. What would you like to know?',
  );
  expect(smallTalkReply({ kind: 'identity', language: 'de' }, agent, 'unheard')).toContain(
    'Ich bin Ada – the help desk of Acme Tools.',
  );
});

test('what it can help with comes with its starter questions', () => {
  const said = smallTalkReply({ kind: 'capabilities', language: 'en' }, agent, 'unheard');
  expect(said).toMatch(/For example:\n\n- How long is the warranty\?\n- What does delivery cost\?$/);
  expect(
    smallTalkReply({ kind: 'capabilities', language: 'en' }, { ...agent, starters: [] }, 'unheard'),
  ).not.toContain('For example');
});

test('who asks for a person hears of the contact, and that the request was passed on only when it was', () => {
  const contact = 'You can reach a person here: <mailto:help@acme.example> · <https://acme.example/contact>';
  const ask = { kind: 'handover', language: 'en' } as const;
  expect(smallTalkReply(ask, agent, 'unheard')).toBe(contact);
  expect(smallTalkReply(ask, agent, 'sent')).toBe(`I have passed your request on to our team. ${contact}`);
  expect(smallTalkReply(ask, { ...agent, contact: null }, 'unheard')).toContain('cannot connect you');
  expect(smallTalkReply(ask, agent, 'tested')).toMatch(
    /^This is a test chat, so nothing was sent\. .* You can reach/,
  );
});

test.each([
  ['You are Ada, the help desk of Acme Tools, and answer briefly.', 'the help desk of Acme Tools'],
  ['You are a helpful assistant for our guests who never lies.', 'a helpful assistant for our guests'],
  ['You are the assistant of our company and answer questions.', 'the assistant of our company'],
  ['Du bist der Kundendienst der Stadtwerke. Sei kurz.', 'der Kundendienst der Stadtwerke'],
  ["Vous êtes l'assistant de la mairie.", "l'assistant de la mairie"],
  ['You are Ada. The secret is PINEAPPLE.', null],
  ['You are the keeper of code 4711.', null],
  ['Answer briefly.', null],
])('the purpose in %s', (systemPrompt, purpose) => {
  expect(purposeOf(systemPrompt)).toBe(purpose);
});

test('nothing found: said in the language of the question, with the contact unless it is named already', () => {
  expect(noAnswer('Wie hoch ist der Berg?')).toBe(SMALL_TALK.de.replies.noAnswer);
  expect(noAnswer('山の高さは？')).toBe(SMALL_TALK.ja.replies.noAnswer);
  expect(noAnswer('Skąd pochodzi żółw?')).toBe(SMALL_TALK.pl.replies.noAnswer);
  expect(offerBehind('Sorry.', 'Wie hoch ist der Berg?', { email: 'a@b.example' })).toBe(
    '\n\nEinen Menschen erreichen Sie hier: <mailto:a@b.example>',
  );
  expect(offerBehind('Write to a@b.example.', 'Why?', { email: 'a@b.example' })).toBe('');
  expect(offerBehind('Sorry.', 'Why?', null)).toBe('');
});

test.each(TALK_LANGUAGES)('an answer that is none is known in %s', (language) => {
  const { noAnswer: nothing, nearest, greeting } = SMALL_TALK[language].replies;
  expect(admitsNoAnswer(`${nearest} The hall is closed. [1]`)).toBe(true);
  expect(admitsNoAnswer(nothing)).toBe(true);
  expect(admitsNoAnswer(`${greeting} ${nearest}`)).toBe(false);
  expect(admitsNoAnswer('The hall is closed. [1]')).toBe(false);
});

test.each(TALK_LANGUAGES)('the state of documents in training is told in %s', (language) => {
  const { inTraining, trainingStates } = SMALL_TALK[language].replies;
  expect(inTraining).toContain('{states}');
  expect(new Set(Object.values(trainingStates)).size).toBe(4);
});

test('only states with documents are named', () => {
  const note = trainingNote('Wie hoch ist der Berg?', { queued: 2, processing: 0, blocked: 0, paused: 1 });
  expect(note).toContain('(in der Warteschlange: 2, angehalten: 1)');
});

test.each(TALK_LANGUAGES)('the table of %s is whole', (language) => {
  const { phrases, replies } = SMALL_TALK[language];
  for (const kind of SMALL_TALK_KINDS) {
    const all = expandPhrases(phrases[kind]);
    const some = [...all.slice(0, 3), ...all.slice(-3)];
    expect(all.every((phrase) => phrase.length > 0 && !/[{}|]/.test(phrase))).toBe(true);
    // A phrase of its own kind, or of one that outweighs it, is recognised.
    const found = some.map((phrase) => smallTalkOf(phrase, { name: 'Ada', language })?.language);
    expect(new Set(found)).toEqual(new Set([language]));
  }
  for (const said of [replies.greeting, replies.identity, replies.capabilities]) {
    expect(said).toContain('{name}{purpose}');
  }
  expect(replies.contact).toContain('{contact}');
  // What is quoted follows.
  expect(replies.nearest).toMatch(/[:：]$/);
});
