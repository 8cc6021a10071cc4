import { DUPLICATE, isDuplicate, likeness, titleProfile } from './title-likeness.ts';

const score = (a: string, b: string) => likeness(titleProfile(a), titleProfile(b));

test.each([
  ['How to Bake Rye Bread', 'how to bake rye bread'],
  ['Café culture: a guide', 'Cafe Culture – A Guide!'],
  ['Rye bread at home: how to bake it', 'How to bake it: rye bread at home'],
  ['Straße und Groß', 'strasse und gross'],
  ['Άρτος', 'αρτος'],
  ['🚗', ' 🚗'],
])('%s | %s: the same words', (a, b) => expect(score(a, b)).toBe(1));

test.each([
  ['The best rye bread', 'Best rye bread'],
  ['How to bake rye bread', 'How to bake rye breads'],
  ['Best CRM tools in 2025', 'Best CRM tools in 2026'],
  ['CRM 2025', 'CRM 2026'],
  ['Ten tips for sourdough starters', 'Tips for sourdough starters'],
])('%s | %s: nearly the same', (a, b) => {
  expect(score(a, b)).toBeGreaterThanOrEqual(DUPLICATE);
  expect(score(a, b)).toBeLessThan(1);
});

test.each([
  ['How to bake rye bread', 'How to bake wheat bread'],
  ['Rye bread recipe', 'Rye bread: calories and nutrients'],
  ['Best CRM tools for dentists', 'Best CRM tools for lawyers'],
  ['C', 'C++'],
  ['', 'Rye'],
  ['バスの使い方', 'パスの使い方'],
  ['आज का दिन', 'आज का दान'],
  ['мой дом', 'мои дом'],
  ['🚗', '🍞'],
])('%s | %s: two titles', (a, b) => expect(score(a, b)).toBeLessThan(DUPLICATE));

/** Cosines of all-MiniLM-L6-v2. */
test.each([
  ['How to bake rye bread', 'Baking rye bread: a guide', 0.888],
  ['How to keep bread fresh for longer', 'Keeping your bread fresh longer', 0.94],
  ['10 tips for better sleep', 'Sleep better with these ten tips', 0.841],
  ['What is technical SEO?', 'Technical SEO explained', 0.908],
  ['Best CRM software for small business', 'Top CRM tools for small companies', 0.849],
  ['How much does a new roof cost?', 'The price of a new roof', 0.922],
  ['How to remove red wine stains from carpet', 'Getting red wine out of a carpet', 0.836],
  ['Beginner guide to investing in stocks', 'Stock investing for beginners', 0.891],
  ['Why is my dog not eating?', 'Reasons why your dog will not eat', 0.839],
])('%s | %s: one article, by meaning', (a, b, cosine) => expect(isDuplicate(score(a, b), cosine)).toBe(true));

test.each([
  ['How to bake rye bread', 'How to bake wheat bread', 0.807],
  ['How to bake rye bread', 'How to store rye bread', 0.681],
  ['Best running shoes for women', 'Best running shoes for men', 0.867],
  ['Why is my dog not eating?', 'Why is my cat not eating?', 0.799],
  ['How to remove red wine stains from carpet', 'How to remove coffee stains from carpet', 0.696],
  ['Rye bread: Leipzig', 'Rye bread: Mondlicht', 0.752],
])('%s | %s: two articles, by meaning', (a, b, cosine) =>
  expect(isDuplicate(score(a, b), cosine)).toBe(false),
);
