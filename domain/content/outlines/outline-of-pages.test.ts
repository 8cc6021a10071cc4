import { outlineOfPages } from './outline-of-pages.ts';

const PAGES = [
  '# On rye\n## What it is\nRye is a grass.\n#### Its grain\nGrey.\n## How it is milled',
  'No headings here.',
  '### What is it?\n## WHAT it is\n## Where it grows',
];

test('headings of pages in their order, each once, without titles and gaps between levels', () => {
  const outline = outlineOfPages(PAGES);
  expect(outline.map(({ level, heading }) => [level, heading])).toEqual([
    [2, 'What it is'],
    [3, 'Its grain'],
    [2, 'How it is milled'],
    [2, 'Where it grows'],
  ]);
  expect(outlineOfPages(['# Title', 'Text.'])).toEqual([]);
});
