import { withAnsweredName } from './answered-name.ts';

const LONGEST = { question: 'Which boat is the longest?', answer: 'Otter — Length: 66 ft [1]' };

test.each([
  ['And how many berths does it have?', LONGEST, 'And how many berths does Otter have?'],
  ['What is its price in high season?', LONGEST, 'What is Otter’s price in high season?'],
  [
    'Where can I find him?',
    { question: 'Who looks after the gate?', answer: 'Tom Ray — Task: gate and lamps [2]' },
    'Where can I find Tom Ray?',
  ],
  [
    'Und was kostet er am Wochenende?',
    { question: 'Welcher Kurs dauert am längsten?', answer: 'Vorstieg — Dauer: 9 Stunden [1]' },
    'Und was kostet Vorstieg am Wochenende?',
  ],
])('%s: of what the last answer named', (question, last, expected) => {
  expect(withAnsweredName(question, last)).toBe(expected);
});

test.each([
  ['nothing points at it', 'How many berths has the Moorhen?', LONGEST],
  ['it is nothing', 'What does it cost to bring a dog?', LONGEST],
  [
    'the row was asked for by its name',
    'And how old is it?',
    { ...LONGEST, question: 'What length is the Otter?' },
  ],
  [
    'a number is no name',
    'And what causes it?',
    { question: 'What code is shown?', answer: '11 — Meaning: cold [1]' },
  ],
  [
    'several rows',
    'And how old is it?',
    { ...LONGEST, answer: 'Otter — Length: 66 ft; Heron — Length: 66 ft [1]' },
  ],
  ['a sentence', 'And how old is it?', { ...LONGEST, answer: 'The longest one is the Otter. [1]' }],
  ['it was not asked which it is', 'And how old is it?', { ...LONGEST, question: 'Is there a long boat?' }],
])('%s: the question stays as it is', (_case, question, last) => {
  expect(withAnsweredName(question, last)).toBeNull();
});
