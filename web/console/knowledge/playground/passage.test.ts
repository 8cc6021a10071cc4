import { claimsOf, inOneLine, isStill, markClaims, splitHeadings, withoutOverlap } from './passage.ts';

const PASSAGE = `## How the mill was founded

The first mill on this site was raised in 1742 by Josiah Penhallow. He bought the water rights from the widow
Agnes Thrale for forty-one guineas. The geese were paid without fail until 1863.`;

const marked = (claims: string[]) =>
  markClaims(PASSAGE, claims)
    .filter(({ isMarked }) => isMarked)
    .map(({ text }) => text);

test.each([
  ['Josiah raised it. [1] It burnt. [2]', 1, ['Josiah raised it.']],
  ['Josiah raised it. [1] It burnt. [2]', 2, ['It burnt.']],
  ['It cost 41 guineas [1][3].', 3, ['It cost 41 guineas']],
  ['- One [1]\n- Two [1]', 1, ['- One', '- Two']],
  ['Nothing cited.', 1, []],
  ['Twelve [12].', 1, []],
])('what is claimed in %j with [%i]', (answer, n, claims) => {
  expect(claimsOf(answer, n)).toEqual(claims);
});

test('the sentence that was quoted is marked, also when it was put in other words', () => {
  const sentence = 'The first mill on this site was raised in 1742 by Josiah Penhallow.';
  expect(marked([sentence])).toEqual([sentence]);
  expect(marked(['Josiah Penhallow raised the first mill here in 1742.'])).toEqual([sentence]);
  expect(marked(['Wheat costs 210 a tonne.'])).toEqual([]);
  expect(marked([])).toEqual([]);
});

test('a sentence over two lines is marked whole, and the pieces make the passage', () => {
  const claim = 'He bought the water rights from the widow Agnes Thrale.';
  expect(marked([claim])[0]).toContain('widow\nAgnes Thrale');
  const pieces = markClaims(PASSAGE, [claim, 'The geese were paid until 1863.']);
  expect(pieces.map(({ text }) => text).join('')).toBe(PASSAGE);
  expect(pieces.filter(({ isMarked }) => isMarked)).toHaveLength(2);
});

test('what neighbours repeat is shown once', () => {
  expect(withoutOverlap('The wheel turns. The stones grind.', 'The stones grind. Flour falls.')).toBe(
    'The wheel turns. ',
  );
  expect(withoutOverlap('The wheel turns.', 'Flour falls.')).toBe('The wheel turns.');
});

test('a passage is known by its first words', () => {
  expect(isStill(PASSAGE, PASSAGE.slice(0, 200))).toBe(true);
  expect(isStill('Something else altogether.', PASSAGE.slice(0, 200))).toBe(false);
});

test('a short look at a passage shows words, not the marks of Markdown', () => {
  const table = '| Code | Meaning |\n|---|:--|\n| `0` | All **well** |';
  expect(inOneLine(`Run this:\n\n\`\`\`sh\nsudo dpkg -i a_b.deb\n\`\`\`\n\n${table}`)).toBe(
    'Run this: sudo dpkg -i a_b.deb Code · Meaning 0 · All well',
  );
  expect(inOneLine('Columns | of a PDF\n5 * 3 ** 2 -- a | b |')).toBe(
    'Columns | of a PDF 5 * 3 ** 2 -- a | b |',
  );
});

test('headings lose their marks', () => {
  expect(inOneLine('# Mill\n\nIt  turns.')).toBe('Mill It turns.');
  expect(splitHeadings('Before\n## The mill\nIt turns # 3.')).toEqual([
    'Before\n',
    'The mill',
    '\nIt turns # 3.',
  ]);
});
