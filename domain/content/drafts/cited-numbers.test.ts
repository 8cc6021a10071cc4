import { convert } from '../../authoring/conversion/convert.ts';
import { citedNumbers } from './cited-numbers.ts';

test('numbers that lead to a page are citations, in whatever block; others are words', () => {
  const markdown = [
    'Rye keeps. [\\[1\\]](https://a.example/) Very long. [\\[2\\]](https://b.example/)',
    '- Dark, too. [\\[1\\]](https://a.example/)',
    '\\[3\\] [On rye](https://c.example/)',
  ].join('\n\n');
  const doc = convert({ mode: 'markdown', content: markdown }, 'rich');
  if (doc.mode !== 'rich') throw new Error(doc.mode);
  expect([...citedNumbers(doc.content)]).toEqual([
    [1, 2],
    [2, 1],
  ]);
});
