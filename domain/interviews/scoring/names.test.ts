import type { TranscriptTurn } from '../response.ts';
import { nameFinder, namesOf, withoutNames } from './names.ts';

test.each([
  ['Ada Lovelace', 'I am Ada, Ada Lovelace; ADA’s work.', 'I am (candidate), (candidate); (candidate) work.'],
  ['Will Grace', 'I will do it with grace, says Will.', 'I will do it with grace, says (candidate).'],
  [
    'Li Na',
    'Li Na came. Li is a word there, but I am Li.',
    '(candidate) came. Li is a word there, but I am (candidate).',
  ],
  ['Jo Ek', 'We, Jo and IT. Jo', 'We, (candidate) and IT. Jo'],
  ['Ludwig van Beethoven', 'Ludwig van Beethoven wrote it in a van.', '(candidate) wrote it in a van.'],
  ['王小明', '我叫王小明，大家叫我小明。明天见。', '我叫(candidate)，大家叫我(candidate)。明天见。'],
  ['محمد علي', 'أنا محمد من هنا', 'أنا (candidate) من هنا'],
  ['', 'Write to ada.l@example.com please', 'Write to (candidate) please'],
  ['', 'Nobody is named.', 'Nobody is named.'],
])('%s is taken out', (name, text, shown) => {
  expect(withoutNames(nameFinder([name]), text)).toBe(shown);
});

const turn = (role: TranscriptTurn['role'], content: string): TranscriptTurn => ({
  role,
  content,
  startMs: 0,
  endMs: 0,
});

test.each([
  ['My name is Lakisha Washington and I bake.', ['Lakisha Washington']],
  ['Hello there, I’m Emily. I am Senior Baker.', ['Emily']],
  ['Ich heiße Jürgen Groß.', ['Jürgen Groß']],
  ["Je m'appelle Zoé-Anne.", ['Zoé-Anne']],
  ['The name of the oven is Vulcan, and I am German.', []],
  ['my name is not of interest', []],
])('whoever says a name has it: %s', (content, names) => {
  expect(namesOf(null, [turn('agent', 'My name is Mara.'), turn('user', content)])).toEqual(names);
});

test('the registered name stands first', () => {
  expect(namesOf('Ada', [turn('user', 'My name is Ada. My name is Ada Byron.')])).toEqual([
    'Ada',
    'Ada Byron',
  ]);
});
