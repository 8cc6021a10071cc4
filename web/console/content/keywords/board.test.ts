import type { Article, Keyword } from '../queries.ts';
import { clustersOf, focusAfter, plannedFor } from './board.ts';

const keyword = (text: string, more: Partial<Keyword> = {}): Keyword => ({
  id: text,
  projectId: 'p',
  keyword: text,
  cluster: null,
  intent: null,
  parent: null,
  url: null,
  createdAt: '',
  updatedAt: '',
  ...more,
});

const KEYWORDS = [
  keyword('tax return'),
  keyword('rye bread price', { cluster: 'rye bread', intent: 'transactional' }),
  keyword('wheat rolls', { cluster: 'wheat' }),
  keyword('rye bread', { cluster: 'rye bread' }),
  keyword('Crème fraîche', { cluster: 'cream', intent: 'informational' }),
];

const shown = (filter: Parameters<typeof clustersOf>[1]) =>
  clustersOf(KEYWORDS, filter).map(({ name, keywords }) => [name, keywords.map((one) => one.keyword)]);

test('keywords stand in their clusters, the largest first and those of none last', () => {
  expect(shown({})).toEqual([
    ['rye bread', ['rye bread', 'rye bread price']],
    ['cream', ['Crème fraîche']],
    ['wheat', ['wheat rolls']],
    [null, ['tax return']],
  ]);
});

test('a filter looks at keyword and cluster without accents, and at the intent', () => {
  expect(shown({ search: 'creme' })).toEqual([['cream', ['Crème fraîche']]]);
  expect(shown({ search: 'wheat' })).toEqual([['wheat', ['wheat rolls']]]);
  expect(shown({ intent: 'transactional' })).toEqual([['rye bread', ['rye bread price']]]);
  expect(shown({ search: 'rye', intent: 'informational' })).toEqual([]);
});

test('articles that aim at one keyword are found whatever its case, each once', () => {
  const article = (id: string, keywords: string[]): Article => ({
    id,
    projectId: 'p',
    name: id,
    keywords,
    secondaryKeywords: [],
    outline: null,
    references: [],
    status: 'planned',
    dueDate: null,
    createdAt: '',
    updatedAt: '',
  });
  const planned = plannedFor([article('a', ['Rye bread', 'rye  bread']), article('b', ['RYE BREAD'])]);
  expect(planned.get('rye bread')?.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('arrows stay within the rows, other keys are left alone', () => {
  expect([focusAfter('ArrowDown', 2, 3), focusAfter('ArrowUp', 0, 3), focusAfter('End', 0, 3)]).toEqual([
    2, 0, 2,
  ]);
  expect([focusAfter('ArrowDown', 0, 3), focusAfter('Home', 2, 3), focusAfter('a', 0, 3)]).toEqual([
    1,
    0,
    null,
  ]);
});
