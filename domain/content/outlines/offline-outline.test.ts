import { offlineOutline } from './offline-outline.ts';

const SOURCE = {
  title: 'Rye bread: flour and water',
  keywords: ['rye bread'],
  secondaryKeywords: ['sourdough starter', 'Rye Bread'],
  related: ['rye flour'],
  known: 'Rye bread keeps long. A starter of sourdough needs a week. The mill is old.',
};

test('keywords and parts of the title become headings, each once, with sentences on them', () => {
  expect(offlineOutline(SOURCE)).toEqual([
    { level: 2, heading: 'Rye bread', notes: 'Rye bread keeps long.', keywords: ['rye bread'] },
    { level: 2, heading: 'Flour and water', notes: '', keywords: ['flour and water'] },
    {
      level: 2,
      heading: 'Sourdough starter',
      notes: 'A starter of sourdough needs a week.',
      keywords: ['sourdough starter'],
    },
    { level: 3, heading: 'Rye flour', notes: '', keywords: ['rye flour'] },
  ]);
});

test('where the title is the only keyword the related ones are sections', () => {
  const levels = offlineOutline({ ...SOURCE, title: 'Rye', keywords: ['rye'], secondaryKeywords: [] });
  expect(levels.map(({ level, heading }) => `${level} ${heading}`)).toEqual(['2 Rye flour']);
});

test('the title alone gives no outline', () => {
  expect(
    offlineOutline({ ...SOURCE, title: 'Rye', keywords: ['rye'], secondaryKeywords: [], related: [] }),
  ).toEqual([]);
});
