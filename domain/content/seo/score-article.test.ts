import { convert } from '../../authoring/conversion/convert.ts';
import { articleText, type SeoArticle } from './article-text.ts';
import { scoreArticle } from './score-article.ts';
import { SEO_WEIGHTS, type SeoCheckId } from './seo-check.ts';

const ARTICLE: SeoArticle = {
  title: 'How to bake rye bread at home',
  keywords: ['rye bread'],
  secondaryKeywords: ['sour dough'],
  language: 'en',
  websiteUrl: 'https://www.mill.example',
};
/** 20 words, easy to read. */
const SENTENCES = 'The dough is left to rise. It takes an hour or two. Then we put it into the hot oven. ';
const BODY = `Rye bread is dark. We bake it with sour dough at home.

## What rye bread needs

${SENTENCES.repeat(8)} See [our flour](https://mill.example/flour) and [a study](https://study.example/rye).

![A loaf](https://mill.example/loaf.png)

## The oven

${SENTENCES.repeat(8)} So you get rye bread.`;

const reportOf = (markdown: string, more: Partial<SeoArticle> = {}) => {
  const made = convert({ mode: 'markdown', content: markdown }, 'rich');
  if (made.mode !== 'rich') throw new Error(made.mode);
  return scoreArticle(articleText(made.content, { ...ARTICLE, ...more }));
};
const checkOf = (id: SeoCheckId, ...given: Parameters<typeof reportOf>) => {
  const { points, reason } = reportOf(...given).checks.find((one) => one.id === id) ?? {};
  return [points, reason];
};

test('the weights make 100, and a text that meets every check has all of them', () => {
  expect(Object.values(SEO_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  const { score, checks, keywords } = reportOf(BODY);
  expect(checks.filter(({ points, weight }) => points !== weight)).toEqual([]);
  expect([score, keywords]).toEqual([
    100,
    [
      { keyword: 'rye bread', count: 3 },
      { keyword: 'sour dough', count: 1 },
    ],
  ]);
});

test.each<[SeoCheckId, string, Partial<SeoArticle>, number | null, string]>([
  ['keyword-title', BODY, { title: 'Bread of rye' }, 7.5, 'has the words of “rye bread”, but not together'],
  ['keyword-title', BODY, { title: 'On baking' }, 0, 'The title does not name “rye bread”'],
  ['keyword-title', BODY, { title: 'RYÉ  BREAD' }, 15, 'The title names'],
  ['keyword-title', BODY, { keywords: [] }, 0, 'The article has no keyword yet'],
  ['keyword-introduction', `We bake.\n\n${BODY}`, {}, 0, 'The first paragraph does not name'],
  ['keyword-introduction', '', {}, 0, 'There is no paragraph yet'],
  ['keyword-headings', '## The oven\n\nRye bread.', {}, 0, 'None of 1 headings names a keyword'],
  ['keyword-headings', '## With sour dough\n\nText.', {}, 10, '“With sour dough” names a keyword'],
  ['keyword-density', 'Rye bread. '.repeat(60), {}, 0, 'more than 3 % reads as stuffed'],
  ['keyword-density', `${SENTENCES.repeat(30)} Rye bread.`, {}, 6.6, 'stands once in 602 words (0.3 %)'],
  ['keyword-density', 'Rye bread.', {}, 0, 'Fewer than 100 words'],
  ['secondary-keywords', BODY, { secondaryKeywords: ['sour dough', 'crumb'] }, 2.5, 'Not named: “crumb”'],
  ['secondary-keywords', BODY, { secondaryKeywords: [] }, null, 'no secondary keywords'],
  ['title-length', BODY, { title: `Rye bread ${'from the oven '.repeat(8)}` }, 0, 'cut it at about 600'],
  ['title-length', BODY, { title: 'Rye bread' }, 4.6, 'there is room for more'],
  ['text-length', SENTENCES.repeat(5), {}, 3.3, 'The text has 100 words'],
  ['section-length', `One.\n\n## Long\n\n${SENTENCES.repeat(16)}`, {}, 2.5, 'Below “Long” stand 320 words'],
  ['internal-links', '[x](https://other.example/)', {}, 0, 'No link leads to another page of mill.example'],
  ['internal-links', '[x](/flour)', {}, 5, 'Links to one page of the site'],
  ['internal-links', BODY, { websiteUrl: null }, null, 'no site to link to'],
  ['source-links', '[x](https://mill.example/a) [y](mailto:a@b.example)', {}, 0, 'No link leads to a source'],
  ['image-descriptions', '![](/a.png)\n\n![b](/b.png)', {}, 2.5, '1 of 2 images has no alternative text'],
  ['image-descriptions', 'Text.', {}, null, 'There are no images'],
  ['readability', BODY, { language: 'de' }, 10, 'words a sentence.'],
])('%s, case %#', (id, markdown, more, points, reason) => {
  expect(checkOf(id, markdown, more)).toEqual([points, expect.stringContaining(reason)]);
});

test('words that are hard to read cost points, and say so', () => {
  const hard = 'Organisational responsibilities necessitate comprehensive administrative documentation. ';
  expect(checkOf('readability', hard.repeat(20))).toEqual([
    0,
    expect.stringContaining('plain English begins at 60'),
  ]);
});

test('a text of a few words has no points for how it is written', () => {
  for (const id of ['keyword-density', 'section-length', 'readability'] as const)
    expect(checkOf(id, '## Rye bread\n\nThe oven is hot.')).toEqual([
      0,
      expect.stringContaining('too few to tell'),
    ]);
});

test('checks that have nothing to look at are left out of the score', () => {
  const { score, checks } = reportOf(BODY.replace(/!\[.*\n/, ''), { secondaryKeywords: [] });
  expect(checks.filter(({ points }) => points === null).map(({ id }) => id)).toEqual([
    'secondary-keywords',
    'image-descriptions',
  ]);
  expect(score).toBe(100);
});

test('a text of quotations has no score, until it has words of its own', () => {
  const quoted =
    '## Rye\n\n> Rye bread keeps long. [1]\n\n## References\n\n[1] [On rye](https://rye.example/) (2026-11-01)';
  expect(reportOf(quoted).score).toBeNull();
  expect(reportOf(`${quoted}\n\nWe bake it.`).score).not.toBeNull();
  expect(reportOf('').score).not.toBeNull();
});
