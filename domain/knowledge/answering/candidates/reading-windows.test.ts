import { candidatesOf } from './candidates.ts';
import { windowsOf } from './reading-windows.ts';

function windows(text: string, passage: { document?: string; heading?: string } = {}): string[][] {
  const whole = { text, score: 1, ...passage };
  return windowsOf(whole, candidatesOf(whole, 1, 'en')).map((window) => window.map((part) => part.text));
}

test('what belongs together is read together, under the name of the document, its headings and labels', () => {
  const text = '# Rules\n\nDogs stay outside. Cats are welcome.\n\n**May I smoke?** Not in the hall.';
  expect(windows(text, { document: 'house-rules.md' })).toEqual([
    [
      'house rules > Rules',
      'Dogs stay outside.',
      'Cats are welcome.',
      '**May I smoke?**',
      'Not in the hall.',
    ],
  ]);
});

test('a long text is read in stretches, each sentence in one of them', () => {
  const sentences = Array.from(
    { length: 40 },
    (_, index) => `Room ${index} is let by the hour to whoever asks first.`,
  );
  const read = windows(sentences.join(' '), { document: 'hall.txt', heading: 'Lettings' });
  expect(read.length).toBeGreaterThan(2);
  expect(read.flatMap(([title, ...parts]) => (title === 'hall > Lettings' ? parts : []))).toEqual(sentences);
  for (const window of read) expect(window.join(' ').length).toBeLessThan(650);
});

test('a new section begins a new stretch, unless the one before is short', () => {
  const long = 'It is let by the hour to whoever asks first. '.repeat(4).trim();
  expect(windows(`# Hall\n\n${long}\n\n# Garden\n\nIt is open.`)).toHaveLength(2);
  expect(windows('# Hall\n\nIt is let.\n\n# Garden\n\nIt is open.')).toHaveLength(1);
});

test('a row is read in words, cell by cell, with the names of its columns', () => {
  const text = '| Item | Price | Colour | Size |\n|---|---|---|---|\n| Tent | 40 EUR | | large |';
  expect(windows(text)[0]?.slice(-3)).toEqual(['Tent —', 'Price: 40 EUR;', 'Size: large']);
});
