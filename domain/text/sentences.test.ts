import { sentencesIn } from './sentences.ts';

const texts = (text: string, language?: string) => sentencesIn(text, language).map((one) => one.text);

test.each<[string, string[]]>([
  [
    'See Dr. Smith, e.g. on Monday. It costs approx. 5 EUR! Really? Quoted by J. Doe.',
    ['See Dr. Smith, e.g. on Monday.', 'It costs approx. 5 EUR!', 'Really?', 'Quoted by J. Doe.'],
  ],
  [
    'Am 5. Mai öffnen wir, z. B. um 9 Uhr. Danach nicht.',
    ['Am 5. Mai öffnen wir, z. B. um 9 Uhr.', 'Danach nicht.'],
  ],
  ['他走了。你呢？', ['他走了。', '你呢？']],
  ['هل أنت هنا؟ نعم.', ['هل أنت هنا؟', 'نعم.']],
  ['“Stop!” she said. He did.', ['“Stop!” she said.', 'He did.']],
  ['One line\nAnother one', ['One line', 'Another one']],
  [
    '**3. Cancelling.** Plans end. **May I pause?** Yes.',
    ['**3. Cancelling.**', 'Plans end.', '**May I pause?**', 'Yes.'],
  ],
  [
    'He said no. Then No. 5 came, see vol. 2. It is Smith Ltd. in Leeds.',
    ['He said no.', 'Then No. 5 came, see vol. 2. It is Smith Ltd. in Leeds.'],
  ],
  [' \n ', []],
])('the sentences of %j', (text, wanted) => {
  expect(texts(text)).toEqual(wanted);
});

test('a sentence is where it says', () => {
  const text = '  One.  Two is longer.\n\nThree';
  for (const { text: sentence, from, to } of sentencesIn(text)) expect(text.slice(from, to)).toBe(sentence);
  expect(texts(text)).toEqual(['One.', 'Two is longer.', 'Three']);
});

test('the mark of a footnote belongs to the sentence before it', () => {
  const found = sentencesIn('It rings for three minutes.[^1] Then it stops.');
  expect(found.map(({ text }) => text)).toEqual(['It rings for three minutes.[^1]', 'Then it stops.']);
});
