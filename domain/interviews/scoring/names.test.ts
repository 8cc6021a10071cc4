import { nameFinder, withoutNames } from './names.ts';

test.each([
  ['Ada Lovelace', 'I am Ada, Ada Lovelace; ADA’s work.', 'I am (candidate), (candidate); (candidate) work.'],
  ['Will Grace', 'I will do it with grace, says Will.', 'I will do it with grace, says (candidate).'],
  ['Li Na', 'Li Na came. Li is a word there.', '(candidate) came. Li is a word there.'],
  ['Ludwig van Beethoven', 'Ludwig van Beethoven wrote it in a van.', '(candidate) wrote it in a van.'],
  ['Siobhán O’Connor', "Siobhán O'Connor, O’Connor's shop.", '(candidate), (candidate) shop.'],
  ['王小明', '我叫王小明，大家叫我小明。明天见。', '我叫(candidate)，大家叫我(candidate)。明天见。'],
  ['محمد علي', 'أنا محمد من هنا', 'أنا (candidate) من هنا'],
  [null, 'Write to ada.l@example.com please', 'Write to (candidate) please'],
  [' ', 'Nobody is named.', 'Nobody is named.'],
  ['A (B) C*', 'A [B] is no pattern', 'A [B] is no pattern'],
])('%s is taken out', (name, text, shown) => {
  expect(withoutNames(nameFinder(name), text)).toBe(shown);
});
