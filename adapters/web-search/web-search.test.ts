import {
  SEARCH_KEY,
  startSearchServer,
  type SearchServer,
} from '../../test/support/content/search-server.ts';
import { openWebSearch } from './web-search.ts';
import { WIRES, type SearchProvider } from './wires.ts';

const PROVIDERS = Object.keys(WIRES) as SearchProvider[];
const HITS = [
  { url: 'https://rye.example/', title: 'Rye', snippet: 'Rye keeps long.' },
  { url: 'javascript:alert(1)', title: 'Bad', snippet: '' },
  { url: 'https://wheat.example/', title: 'Wheat', snippet: '' },
];

let server: SearchServer;
beforeEach(async () => {
  server = await startSearchServer();
  server.find = () => HITS;
});
afterEach(() => server.close());

const open = (provider: SearchProvider, key = SEARCH_KEY) =>
  openWebSearch({
    WEB_SEARCH_PROVIDER: provider,
    WEB_SEARCH_API_KEY: key,
    WEB_SEARCH_BASE_URL: server.url,
  });
const search = async (provider: SearchProvider, most = 5, key = SEARCH_KEY) =>
  open(provider, key)?.search('rye bread', most, new AbortController().signal);

test.each(PROVIDERS)('%s: hits in their order, web pages alone, as many as are wanted', async (provider) => {
  expect(await search(provider)).toEqual([HITS[0], HITS[2]]);
  expect(await search(provider, 1)).toEqual([HITS[0]]);
  expect(server.requests.map(({ query }) => query)).toEqual(['rye bread', 'rye bread']);
  server.find = () => [];
  expect(await search(provider)).toEqual([]);
});

test.each(PROVIDERS)('%s: refusals by their kind', async (provider) => {
  const refusals: [number, Record<string, string>, object][] = [
    [429, { 'retry-after': '7' }, { code: 'rate-limited', options: { retryAfter: 7 } }],
    [429, { 'retry-after': '86400' }, { code: 'rate-limited', options: { retryAt: expect.any(String) } }],
    [
      429,
      { 'retry-after': '1000000000000000' },
      { code: 'rate-limited', options: { retryAfter: 2_678_400 } },
    ],
    [432, {}, { code: 'provider-rejected', message: expect.stringContaining('quota') }],
    [500, {}, { code: 'provider-failed' }],
    [400, {}, { code: 'provider-rejected' }],
  ];
  for (const [status, headers, expected] of refusals) {
    server.refusals.push({ status, headers });
    await expect(search(provider)).rejects.toMatchObject(expected);
  }
  await expect(search(provider, 5, 'wrong')).rejects.toMatchObject({
    code: 'provider-rejected',
    message: expect.stringContaining('WEB_SEARCH_API_KEY'),
  });
});

test.each(PROVIDERS)('%s: an answer of another form is a failure of the provider', async (provider) => {
  server.find = () => [{ url: 7, title: '', snippet: '' } as never];
  await expect(search(provider)).rejects.toMatchObject({ code: 'provider-failed' });
});

test('without a key there is no search, but for an engine of one’s own', () => {
  const none = { WEB_SEARCH_API_KEY: undefined, WEB_SEARCH_BASE_URL: undefined };
  expect(PROVIDERS.filter((provider) => openWebSearch({ WEB_SEARCH_PROVIDER: provider, ...none }))).toEqual(
    [],
  );
  const own = { WEB_SEARCH_API_KEY: undefined, WEB_SEARCH_BASE_URL: server.url };
  expect(PROVIDERS.filter((provider) => openWebSearch({ WEB_SEARCH_PROVIDER: provider, ...own }))).toEqual([
    'searxng',
  ]);
});
