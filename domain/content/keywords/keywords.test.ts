import { answeringPage } from './answering-page.ts';
import { clusterKeywords } from './cluster-keywords.ts';
import { readKeywordTable } from './read-keyword-table.ts';

test('columns are found by their names, below what an export says of itself', () => {
  const table = [
    ['Keyword report'],
    ['Volume', 'Suchbegriff', 'Intents', 'Current URL', 'Parent Topic'],
    ['10', 'rye  bread', 'Commercial, Informational', 'https://a.example/', 'bread'],
    ['20', '', 'I', '', ''],
    ['30', 'rye flour', 'x', 'ftp://a.example/', ''],
    ['40', 'rolls', 'T', '', ''],
    ['50', 'rye', 'Info', '', ''],
    ['60', ';', '', '', ''],
    ['70', '🍞', '', '', ''],
  ];
  expect(readKeywordTable(table)).toEqual({
    rows: [
      {
        line: 3,
        keyword: 'rye bread',
        cluster: null,
        intent: 'commercial',
        parent: 'bread',
        url: 'https://a.example/',
      },
      { line: 6, keyword: 'rolls', cluster: null, intent: 'transactional', parent: null, url: null },
      { line: 7, keyword: 'rye', cluster: null, intent: 'informational', parent: null, url: null },
      { line: 9, keyword: '🍞', cluster: null, intent: null, parent: null, url: null },
    ],
    skipped: [
      { line: 4, reason: 'no keyword' },
      { line: 5, reason: 'the URL is no http(s) URL' },
      { line: 8, reason: 'no keyword' },
    ],
  });
});

test.each([
  [['Keyword Phrase', 'Search Volume', 'Intent'], 'rye', 'transactional'],
  [['#', 'Target keyword (en)', 'Intent'], '90', 'transactional'],
  [['Keyword Difficulty', 'Your keyword', 'Intent'], '90', 'transactional'],
  [['Search terms', 'Avg. monthly search volume', 'Remark'], 'rye', null],
])('names of columns that nobody knows are told by those beside them: %j', (head, keyword, intent) => {
  const { rows } = readKeywordTable([head, ['rye', '90', 'T']]);
  expect(rows).toEqual([{ line: 2, keyword, intent, cluster: null, parent: null, url: null }]);
});

test('a keyword of the word keyword is one, where nothing else is a name', () => {
  const rows = [
    ['keyword research tools', '90'],
    ['phrase book', '20'],
  ];
  expect(readKeywordTable(rows).rows).toHaveLength(2);
});

test('a list without names of columns is keywords', () => {
  expect(readKeywordTable([['rye'], ['wheat', 'x']]).rows.map(({ keyword }) => keyword)).toEqual([
    'rye',
    'wheat',
  ]);
});

let turns = 0;
const turn = async () => {
  turns += 1;
};

test('the broader keyword names a cluster, whatever the order; a known cluster keeps its name', async () => {
  const alike = (a: string, b: string) => (a.split(' ')[0] === b.split(' ')[0] ? 0.9 : 0.1);
  const keywords = ['rye bread recipe', 'oven clean', 'rye', 'oats soaked overnight'];
  expect(Object.fromEntries(await clusterKeywords(keywords, ['oven'], { alike, least: 0.5, turn }))).toEqual({
    'oats soaked overnight': 'oats soaked overnight',
    'oven clean': 'oven',
    rye: 'rye',
    'rye bread recipe': 'rye',
  });
});

test('fewer words are broader, however long', async () => {
  const alike = (a: string, b: string) => (a.includes('rye') && b.includes('rye') ? 0.9 : 0);
  const clusters = await clusterKeywords(['rye a', 'ryesourdough'], [], { alike, least: 0.5, turn });
  expect(clusters.get('rye a')).toBe('ryesourdough');
});

test('others get their turn while keywords are compared', async () => {
  turns = 0;
  const keywords = Array.from({ length: 40 }, (_, at) => `keyword ${at}`);
  await clusterKeywords(keywords, [], { alike: () => 0, least: 0.5, turn });
  expect(turns).toBe(Math.floor((40 * 39) / 2 / 200));
});

test('a page answers a keyword when title and heading name it', () => {
  const pages = [
    { url: 'https://a.example/1', title: 'Rye bread and more at the mill', heading: 'Our rye bread' },
    { url: 'https://a.example/2', title: 'Rye bread', heading: 'Bread of rye' },
    { url: 'https://a.example/3', title: 'Rye bread', heading: 'Flour' },
  ];
  expect(answeringPage('RYE Bread', pages)).toBe('https://a.example/2');
  expect(answeringPage('rye', [])).toBeNull();
  expect(answeringPage('wheat bread', pages)).toBeNull();
});
