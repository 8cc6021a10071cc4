import { inWordsOfLast } from './elliptic-question.ts';

test.each([
  ['And the student one?', 'How much is the Core membership?', 'How much is the student membership?'],
  ['how about plus?', 'How much is the student membership?', 'How much is the plus membership?'],
  ['And vision?', 'Who provides dental insurance?', 'Who provides vision insurance?'],
  ['and the default password?', 'What is the default port?', 'What is the default password?'],
  ['And a week ticket?', 'How much does a day ticket cost?', 'How much does a week ticket cost?'],
  [
    'what about apple jacks?',
    'How much sugar does Froot Loops have?',
    'How much sugar does apple jacks have?',
  ],
  ['And Hamburg?', 'Where is the office in Berlin?', 'Where is the office in Hamburg?'],
  ['And the sauna?', 'When does the pool in Leiden open?', 'When does the sauna in Leiden open?'],
  ['And the annual one?', 'What does the ticket cost?', 'What does the annual ticket cost?'],
  ['And in winter?', 'When does the pool open in summer?', 'When does the pool open in winter?'],
  ['And on Sundays?', 'When does the pool open?', 'When does the pool open on Sundays?'],
  [
    'and for the secondary one?',
    'How long is leave for the primary caregiver?',
    'How long is leave for the secondary caregiver?',
  ],
  ['Und für Kinder?', 'Was kostet die Karte für Erwachsene?', 'Was kostet die Karte für Kinder?'],
  ['or breakfast?', 'Is parking included?', 'Is breakfast included?'],
  ['Und die Kinderkarte?', 'Was kostet die Tageskarte?', 'Was kostet die Kinderkarte?'],
  ['Und die ermäßigte?', 'Was kostet die normale Karte?', 'Was kostet die ermäßigte Karte?'],
  ['Et le parking ?', 'Combien coûte le petit-déjeuner ?', 'Combien coûte le parking?'],
  ['¿Y el desayuno?', '¿Cuánto cuesta el aparcamiento?', '¿Cuánto cuesta el desayuno?'],
])('%s after %s', (question, last, words) => {
  expect(inWordsOfLast(question, last)).toBe(words);
});

test.each([
  ['And why?', 'How much is the Core membership?'],
  ['And how long is it valid?', 'How much is the Core membership?'],
  ['And breakfast?', 'Does it include breakfast? plus membership'],
  ['Sunday opening hours', 'How much is the Core membership?'],
  ['And breakfast, please, and the papers?', 'How much is parking?'],
  ['And breakfast?', 'Why?'],
])('%s after %s asks something of its own', (question, last) => {
  expect(inWordsOfLast(question, last)).toBeNull();
});
