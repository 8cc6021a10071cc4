import { nameRemover } from './names.ts';

test.each([
  [
    'Ada Lovelace',
    'I am Ada, Ada Lovelace; ADA’s work.',
    'I am (candidate), (candidate) (candidate); (candidate) work.',
  ],
  ['Will Grace', 'I will do it with grace, says Will.', 'I will do it with grace, says (candidate).'],
  ['Li Na', 'Li Na came.', 'Li Na came.'],
  ['محمد علي', 'أنا محمد من هنا', 'أنا (candidate) من هنا'],
  [null, 'Write to ada.l@example.com please', 'Write to (candidate) please'],
  ['', 'Nobody is named.', 'Nobody is named.'],
])('%s is taken out', (name, text, shown) => expect(nameRemover(name)(text)).toBe(shown));
