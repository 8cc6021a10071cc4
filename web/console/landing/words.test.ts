import { wordsOfId } from './words.ts';

test('a planned section is called by its kind, also the second of one', () => {
  expect(['cta', 'faq-2', 'how-it-works', 'how-it-works-3', 'my-own'].map(wordsOfId)).toEqual([
    'Call to action',
    'Questions',
    'How it works',
    'How it works',
    'my-own',
  ]);
});
