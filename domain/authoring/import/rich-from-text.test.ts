import { documentWork } from '../work/document-work.ts';

const TEXT = `# Mill

## 1. Water #1

First line
second line

| Grain | Price |
| --- | --- |
| Wheat \\| rye | 2 |
|  | 3 |

# not a heading
but a line

* no list`;

const markdownOf = (from: 'text' | 'pdf') => {
  const { content } = documentWork.importText(TEXT, from);
  return documentWork.convert(content, 'markdown').content.content;
};

test('the headings and tables of a PDF are headings and tables', () => {
  expect(markdownOf('pdf')).toBe(`# Mill

## 1. Water #1

First line\\
second line

| Grain        | Price |
| ------------ | ----- |
| Wheat \\| rye | 2     |
|              | 3     |

\\# not a heading\\
but a line

\\* no list
`);
});

test('a text file has none', () => {
  const { content } = documentWork.importText(TEXT, 'text').content;
  expect(typeof content === 'object' && content.content.every(({ type }) => type === 'paragraph')).toBe(true);
});
