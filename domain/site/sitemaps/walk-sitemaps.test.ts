import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { gunzip } from '../../../adapters/gunzip/gunzip.ts';
import { AppError } from '../../platform/errors.ts';
import { discoverSitemaps } from './discover-sitemaps.ts';
import type { OpenSitemap } from './read-file.ts';
import { walkSitemaps, type SitemapFile, type SitemapWalk } from './walk-sitemaps.ts';

const SITE = 'https://example.org';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...paths: string[]) =>
  `<urlset ${NAMESPACE}>${paths.map((path) => `<url><loc>${SITE}${path}</loc></url>`).join('')}</urlset>`;
const index = (...locs: string[]) =>
  `<sitemapindex ${NAMESPACE}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

/** A page's content, a status, a redirect to another path, or an error. */
type Page = string | Uint8Array | number | { to: string } | Error;

class Server {
  readonly asked: string[] = [];
  busy = 0;
  busiest = 0;
  readonly bodies: Readable[] = [];
  readonly #pages: (path: string) => Page | undefined;

  constructor(pages: Record<string, Page> | ((path: string) => Page | undefined)) {
    this.#pages =
      typeof pages === 'function' ? pages : (path) => (Object.hasOwn(pages, path) ? pages[path] : undefined);
  }

  readonly open: OpenSitemap = async (url) => {
    const path = url.replace(SITE, '');
    this.asked.push(path);
    this.busy += 1;
    this.busiest = Math.max(this.busiest, this.busy);
    await setTimeout((this.asked.length * 7) % 4);
    this.busy -= 1;
    return this.#answer(path);
  };

  #answer(path: string): Awaited<ReturnType<OpenSitemap>> {
    const page = this.#pages(path);
    if (page instanceof Error) throw page;
    if (page && typeof page === 'object' && 'to' in page) return this.#answer(page.to);
    const content = typeof page === 'number' || page === undefined ? '' : Buffer.from(page);
    const body = Readable.from([content].filter((piece) => piece.length > 0));
    this.bodies.push(body);
    const url = path.startsWith('/') ? SITE + path : path;
    return {
      url,
      status: typeof page === 'number' ? page : page === undefined ? 404 : 200,
      headers: {},
      body,
    };
  }
}

interface Walked {
  files: SitemapFile[];
  /** Path, type and findings of each file. */
  seen: [path: string, type: string | null, ...findings: string[]][];
  locs: string[];
}

async function walk(server: Server, roots: string[], options: Partial<SitemapWalk> = {}): Promise<Walked> {
  const files: SitemapFile[] = [];
  const locs: string[] = [];
  const counts = new Map<string, number>();
  for await (const batch of walkSitemaps({
    roots: roots.map((path) => new URL(path, SITE).href),
    open: server.open,
    gunzip,
    ...options,
  })) {
    expect(batch.first).toBe(counts.get(batch.url) ?? 0);
    counts.set(batch.url, batch.first + batch.entries.length);
    locs.push(...batch.entries.map(({ loc }) => loc.replace(SITE, '')));
    if (batch.file) files.push(batch.file);
  }
  return { files, locs, seen: files.map(shortened) };
}

/** Small files come to their end in another order than large ones. */
function byPath(seen: Walked['seen']): Walked['seen'] {
  return seen.toSorted(([a], [b]) => a.localeCompare(b));
}

function shortened({ url, type, findings }: SitemapFile): Walked['seen'][number] {
  return [url.replace(SITE, ''), type, ...findings.map(({ code }) => code.replace('sitemap-', ''))];
}

test('an index and what it lists', async () => {
  const server = new Server({
    '/sitemap.xml': index(`${SITE}/1.xml`, `${SITE}/2.xml.gz`, '/3.txt'),
    '/1.xml': urlset('/a', '/b'),
    '/2.xml.gz': gzipSync(urlset('/c')),
    '/3.txt': `${SITE}/d\n`,
  });
  const { files, locs, seen } = await walk(server, ['/sitemap.xml']);
  expect(seen).toEqual([
    ['/sitemap.xml', 'index', 'loc-relative'],
    ['/1.xml', 'urlset'],
    ['/2.xml.gz', 'urlset'],
    ['/3.txt', 'text'],
  ]);
  expect(locs).toEqual(['/a', '/b', '/c', '/d']);
  expect(files.map(({ urls, gz, parent, status }) => [urls, gz, parent, status])).toEqual([
    [3, false, null, 200],
    [2, false, `${SITE}/sitemap.xml`, 200],
    [1, true, `${SITE}/sitemap.xml`, 200],
    [1, false, `${SITE}/sitemap.xml`, 200],
  ]);
});

test('one file that fails does not lose the others', async () => {
  const server = new Server({
    '/sitemap.xml': index(...['1', '2', '3', '4', '5', '6'].map((n) => `${SITE}/${n}.xml`)),
    '/1.xml': 503,
    '/3.xml': new AppError('address-timeout'),
    '/4.xml': '<html></html>',
    '/5.xml': urlset(),
    '/6.xml': urlset('/a'),
  });
  const { files, locs, seen } = await walk(server, ['/sitemap.xml']);
  expect(byPath(seen.slice(1))).toEqual([
    ['/1.xml', null, 'http-error'],
    ['/2.xml', null, 'http-error'],
    ['/3.xml', null, 'unreachable'],
    ['/4.xml', null, 'html'],
    ['/5.xml', 'urlset', 'without-entries'],
    ['/6.xml', 'urlset'],
  ]);
  const children = files.slice(1).sort((a, b) => a.url.localeCompare(b.url));
  expect(children.map(({ error, status }) => [error, status])).toEqual([
    ['sitemap-http-error', 503],
    ['sitemap-http-error', 404],
    ['sitemap-unreachable', null],
    ['sitemap-html', 200],
    [null, 200],
    [null, 200],
  ]);
  expect(children[0]?.findings[0]?.examples).toEqual(['503']);
  expect(children[2]?.findings[0]?.examples).toEqual(['address-timeout']);
  expect(locs).toEqual(['/a']);
  expect(server.bodies.every(({ destroyed }) => destroyed)).toBe(true);
});

describe('loops end', () => {
  test.each<[name: string, pages: Record<string, Page>, seen: Walked['seen']]>([
    [
      'an index of itself',
      { '/s.xml': index(`${SITE}/s.xml`, `${SITE}:443/s.xml#x`) },
      [['/s.xml', 'index', 'index-loop']],
    ],
    [
      'two indexes of each other',
      {
        '/s.xml': index(`${SITE}/t.xml`),
        '/t.xml': index(`${SITE}/s.xml`, `${SITE}/a.xml`),
        '/a.xml': urlset('/a'),
      },
      [
        ['/s.xml', 'index'],
        ['/t.xml', 'index', 'index-loop', 'index-nested'],
        ['/a.xml', 'urlset'],
      ],
    ],
    [
      'a child that redirects to its index',
      { '/s.xml': index(`${SITE}/t.xml`), '/t.xml': { to: '/s.xml' } },
      [
        ['/s.xml', 'index'],
        ['/t.xml', null, 'index-loop'],
      ],
    ],
    [
      'an index that is listed under the URL it redirects from',
      { '/s.xml': { to: '/t.xml' }, '/t.xml': index(`${SITE}/s.xml`, `${SITE}/t.xml`) },
      [['/s.xml', 'index', 'index-loop']],
    ],
    [
      'one file under several names',
      {
        '/s.xml': index(`${SITE}/a.xml`, `${SITE}/b.xml`, `${SITE}/a.xml`, `${SITE}/c.xml`),
        '/a.xml': urlset('/a'),
        '/b.xml': { to: '/a.xml' },
        '/c.xml': { to: '/d.xml' },
        '/d.xml': urlset('/d'),
      },
      [
        ['/s.xml', 'index', 'listed-twice'],
        ['/b.xml', null, 'listed-twice'],
        ['/a.xml', 'urlset'],
        ['/c.xml', 'urlset'],
      ],
    ],
  ])('%s', async (_, pages, seen) => {
    const server = new Server(pages);
    const walked = await walk(server, ['/s.xml']);
    expect(byPath(walked.seen)).toEqual(byPath(seen));
    expect(server.asked.length).toBe(seen.length);
  });

  test('an index that lists ever new ones', async () => {
    const server = new Server((path) => index(`${SITE}${path}x`, `${SITE}${path}y`));
    const { seen } = await walk(server, ['/s'], { limits: { depth: 3 } });
    expect(server.asked.length).toBe(15);
    expect(seen.filter(([, , ...codes]) => codes.includes('index-too-deep')).length).toBe(8);
  });

  test('ten to the power of many', async () => {
    const server = new Server((path) => index(...Array.from({ length: 10 }, (_, n) => `${SITE}${path}${n}`)));
    const { seen } = await walk(server, ['/s'], { limits: { files: 50, depth: 100 } });
    expect([server.asked.length, seen.length]).toEqual([50, 50]);
    expect(seen.some(([, , ...codes]) => codes.includes('too-many-files'))).toBe(true);
  });
});

test('other sites are named, not followed, unless they are asked for', async () => {
  const pages = {
    '/s.xml': index('https://cdn.example.org/a.xml', 'https://other.net/b.xml'),
    'https://cdn.example.org/a.xml': urlset('/a'),
    'https://other.net/b.xml': urlset('/b'),
  };
  const walked = await walk(new Server(pages), ['/s.xml']);
  expect(walked.seen[0]).toEqual(['/s.xml', 'index', 'loc-other-host', 'other-site']);
  expect(walked.locs).toEqual(['/a']);
  expect((await walk(new Server(pages), ['/s.xml'], { mayFollow: () => true })).locs).toEqual(['/a', '/b']);
  expect((await walk(new Server(pages), ['https://other.net/b.xml'])).locs).toEqual(['/b']);
});

describe('many files', () => {
  const paths = Array.from({ length: 9 }, (_, file) =>
    Array.from({ length: 2_500 }, (_, n) => `/${file}/${n}`),
  );
  const pages: Record<string, string> = { '/s.xml': index(...paths.map((_, file) => `${SITE}/${file}.xml`)) };
  for (const [file, list] of paths.entries()) pages[`/${file}.xml`] = urlset(...list);

  test('are read several at a time, in turn, in an order that does not change', async () => {
    const server = new Server(pages);
    const { locs } = await walk(server, ['/s.xml'], { concurrency: 3 });
    expect(server.busiest).toBe(3);
    expect(locs.length).toBe(22_500);
    expect(new Set(locs.slice(0, 6_000).map((path) => path.slice(0, 3))).size).toBeGreaterThanOrEqual(3);
    expect((await walk(new Server(pages), ['/s.xml'], { concurrency: 3 })).locs).toEqual(locs);
    const alone = await walk(new Server(pages), ['/s.xml'], { concurrency: 1 });
    expect(alone.locs.toSorted()).toEqual(locs.toSorted());
  });

  test('end at the total, and say so', async () => {
    const server = new Server(pages);
    const { locs, files } = await walk(server, ['/s.xml'], { limits: { totalUrls: 4_000 }, concurrency: 2 });
    expect(locs.length).toBe(4_000);
    expect(files.length).toBe(10);
    expect(files.reduce((sum, { urls, parent }) => sum + (parent === null ? 0 : urls), 0)).toBe(4_000);
    const cut = files.filter(({ findings }) => findings.some(({ code }) => code === 'sitemap-total-reached'));
    expect(cut.length).toBe(8);
    expect(server.asked.length).toBeLessThan(6);
  });

  test('are left when the reader leaves', async () => {
    const server = new Server(pages);
    for await (const batch of walkSitemaps({ roots: [`${SITE}/s.xml`], open: server.open, gunzip })) {
      if (batch.entries.length > 0) break;
    }
    expect(server.bodies.every(({ destroyed }) => destroyed)).toBe(true);
  });
});

test('a mistake of our own is thrown', async () => {
  await expect(walk(new Server({ '/s.xml': new TypeError('a mistake') }), ['/s.xml'])).rejects.toThrow(
    'a mistake',
  );
});

describe('discovery', () => {
  async function discover(pages: Record<string, Page>, path = '/', named: string[] = []) {
    const server = new Server(pages);
    const found: [source: string, path: string, error: string | null][] = [];
    const search = {
      given: SITE + path,
      named: named.map((name) => SITE + name),
      open: server.open,
      gunzip,
    };
    for await (const { source, file } of discoverSitemaps(search)) {
      if (file) found.push([source, file.url.replace(SITE, ''), file.error]);
    }
    return { found, asked: server.asked };
  }
  const one = urlset('/a');

  test('the given URL, if it is a sitemap', async () => {
    const { found, asked } = await discover({ '/my-sitemap.xml': one }, '/my-sitemap.xml', ['/named.xml']);
    expect(found).toEqual([['given', '/my-sitemap.xml', null]]);
    expect(asked).toEqual(['/my-sitemap.xml']);
  });

  test('all that robots.txt names, also what fails', async () => {
    const { found, asked } = await discover({ '/n1.xml': one, '/sitemap.xml': one }, '/about', [
      '/n1.xml',
      '/n2.xml',
    ]);
    expect(found.sort(([, a], [, b]) => a.localeCompare(b))).toEqual([
      ['robots', '/n1.xml', null],
      ['robots', '/n2.xml', 'sitemap-http-error'],
    ]);
    expect(asked.sort()).toEqual(['/n1.xml', '/n2.xml']);
  });

  test('the first usual place whose sitemap cannot be read, where none can', async () => {
    const entities = `<!DOCTYPE urlset [<!ENTITY a "b">]>${one}`;
    const broken = { '/sitemap_index.xml': 404, '/wp-sitemap.xml': entities, '/sitemap.txt': 500 };
    const { found } = await discover({ ...broken, '/feed': '<!doctype html><title>Not found</title>' });
    expect(found).toEqual([['well-known', '/wp-sitemap.xml', 'sitemap-doctype']]);
    expect((await discover({ '/sitemap.xml': 503 })).found).toEqual([
      ['well-known', '/sitemap.xml', 'sitemap-http-error'],
    ]);
    expect((await discover({ '/sitemap.xml': 403 })).found).toEqual([]);
  });

  test('the usual places until one has a sitemap, and no word of the others', async () => {
    const html = '<!doctype html><title>Not found</title>';
    const { found, asked } = await discover({
      '/sitemap.xml': html,
      '/wp-sitemap.xml': index(`${SITE}/1.xml`),
      '/1.xml': one,
    });
    expect(found).toEqual([
      ['well-known', '/wp-sitemap.xml', null],
      ['well-known', '/1.xml', null],
    ]);
    expect(asked).toEqual([
      '/sitemap.xml',
      '/sitemap_index.xml',
      '/sitemap-index.xml',
      '/wp-sitemap.xml',
      '/1.xml',
    ]);
  });

  test('a place is not asked again', async () => {
    const { found, asked } = await discover(
      { '/feed': `<rss><item><link>${SITE}/a</link></item></rss>` },
      '/sitemap.xml',
      ['/sitemap_index.xml'],
    );
    expect(found).toEqual([
      ['given', '/sitemap.xml', 'sitemap-http-error'],
      ['robots', '/sitemap_index.xml', 'sitemap-http-error'],
      ['well-known', '/feed', null],
    ]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('nothing at all', async () => {
    const { found, asked } = await discover({});
    expect(found).toEqual([]);
    expect(asked.length).toBeLessThan(30);
  });

  test('robots.txt is no sitemap', async () => {
    const { asked } = await discover(
      { '/robots.txt': 'Sitemap: https://example.org/robots.txt' },
      '/robots.txt',
      ['/robots.txt'],
    );
    expect(asked.filter((path) => path === '/robots.txt').length).toBe(1);
  });
});
