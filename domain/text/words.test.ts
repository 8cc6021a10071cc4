import { wordsIn, wordsOf } from './words.ts';

test.each<[string, string[]]>([
  ['Don’t pay 3.50 EUR, e-mail us!', ["don't", 'pay', '3.50', 'eur', 'e', 'mail', 'us']],
  ['Ｆｕｌｌ Straße', ['full', 'straße']],
  ['我们今天开门', ['我们', '今天', '开门']],
  ['Привет, мир', ['привет', 'мир']],
  ['… !', []],
])('the words of %j', (text, wanted) => {
  expect(wordsOf(text)).toEqual(wanted);
});

test('a word is where it says', () => {
  const text = 'Take  the Bus.';
  expect(wordsIn(text)).toEqual([
    { text: 'Take', from: 0, to: 4 },
    { text: 'the', from: 6, to: 9 },
    { text: 'Bus', from: 10, to: 13 },
  ]);
});
