import { readHtml } from '../../../parsers/html/read-html.ts';
import { forkGeneratedSite, startGeneratedSite, type RunningSite } from './generated-site.ts';
import { SitePlan, type Pair } from './generated-site/plan.ts';

const SIZE = {
  pages: 200,
  brokenLinks: 20,
  redirects: 10,
  duplicates: 5,
  nearDuplicates: 5,
  sameTitles: 5,
};
/** Bits in which the simhashes of near duplicates differ at most. */
const NEAR = 3;

let site: RunningSite;
/** Of every path that links lead to. */
let visits: Map<string, Visit>;
beforeAll(async () => {
  site = await forkGeneratedSite(SIZE);
  visits = await crawl();
});
afterAll(() => site.close());

interface Visit {
  status: number;
  location: string | null;
  title: string;
  hash: string | null;
  simhash: string;
  links: string[];
}

/** Follows every link from the start page, each URL once. */
async function crawl(): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  const queue = ['/'];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (visits.has(path)) continue;
    const visit = await visitOf(path);
    visits.set(path, visit);
    queue.push(...visit.links);
  }
  return visits;
}

async function visitOf(path: string): Promise<Visit> {
  const url = site.url + path;
  const response = await fetch(url, { redirect: 'manual' });
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  const { titles, text, links } = readHtml(Buffer.from(await response.arrayBuffer()), {
    url,
    headers,
    siteUrl: site.url,
  });
  const inside = links.flatMap(({ url: to }) =>
    to?.startsWith(site.url) ? [to.slice(site.url.length)] : [],
  );
  return {
    status: response.status,
    location: response.headers.get('location'),
    title: titles[0]?.text ?? '',
    hash: text.hash,
    simhash: text.simhash ?? '',
    links: [...new Set(inside)],
  };
}

function bitsBetween(one: string, other: string): number {
  return (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;
}

test('what links lead to is what the plan tells, and each request is counted', async () => {
  const { plan } = site;
  const of = (status: (status: number) => boolean) =>
    [...visits].filter(([, visit]) => status(visit.status)).map(([path]) => path);
  expect(of((status) => status === 200).toSorted()).toEqual(
    Array.from({ length: SIZE.pages }, (_, page) => plan.pathOf(page)).toSorted(),
  );
  const broken = of((status) => status >= 400).map((path) => ({
    path,
    status: visits.get(path)?.status,
    from: [...visits].flatMap(([from, { links }]) => (links.includes(path) ? [from] : [])).toSorted(),
  }));
  expect(broken).toHaveLength(SIZE.brokenLinks);
  expect(broken).toEqual(expect.arrayContaining(plan.brokenLinks));
  const redirects = of((status) => status > 200 && status < 400).map((path) => [
    path,
    visits.get(path)?.location,
  ]);
  expect(redirects).toHaveLength(SIZE.redirects);
  expect(redirects).toEqual(expect.arrayContaining(plan.redirects.map(({ path, to }) => [path, to])));
  expect(visits.size).toBe(plan.reachable);
  expect(await site.hits()).toEqual(Object.fromEntries([...visits.keys()].map((path) => [path, 1])));
});

test('pages are alike as the plan tells, and no others', async () => {
  const { plan } = site;
  const pages = Array.from({ length: SIZE.pages }, (_, page) => visits.get(plan.pathOf(page))).filter(
    (visit) => visit !== undefined,
  );
  expect(pages).toHaveLength(SIZE.pages);
  const alike = (test: (one: Visit, other: Visit) => boolean): Pair[] =>
    pages.flatMap((one, first) =>
      pages.flatMap((other, second): Pair[] => (first < second && test(one, other) ? [[first, second]] : [])),
    );
  expect(alike((one, other) => one.title === other.title)).toEqual(plan.sameTitles);
  expect(alike((one, other) => one.hash === other.hash)).toEqual(plan.duplicates);
  const isNear = (one: Visit, other: Visit) =>
    one.hash !== other.hash && bitsBetween(one.simhash, other.simhash) <= NEAR;
  expect(alike(isNear)).toEqual(plan.nearDuplicates);
});

test('the sitemap lists all pages, also those that nothing links to', async () => {
  const other = await startGeneratedSite({ ...SIZE, linkedPages: 100, latencyMs: 1 });
  try {
    const text = await (await fetch(`${other.url}/sitemap.xml`)).text();
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(listed).toEqual(
      Array.from({ length: SIZE.pages }, (_, page) => other.url + other.plan.pathOf(page)),
    );
    const orphan = await fetch(other.url + other.plan.pathOf(150));
    expect([orphan.status, other.plan.reachable]).toEqual([200, 130]);
  } finally {
    await other.close();
  }
});

test('a large site has an index of sitemaps', async () => {
  const large = await startGeneratedSite({ pages: 100_000 });
  try {
    const index = await (await fetch(`${large.url}/sitemap.xml`)).text();
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    const counts = await Promise.all(
      files.map(async (file) => (await (await fetch(file)).text()).split('<url>').length - 1),
    );
    expect(counts).toEqual([50_000, 50_000]);
    expect(large.plan.pageAt(large.plan.pathOf(99_999))).toBe(99_999);
  } finally {
    await large.close();
  }
});

test('URLs that no page has are not found', () => {
  const plan = new SitePlan(SIZE);
  const path = plan.pathOf(42);
  expect(plan.pageAt(path)).toBe(42);
  expect(
    [`${path}/`, path.replace('42', '042'), path.replace('42', '43'), '/-3'].map((one) => plan.pageAt(one)),
  ).toEqual([null, null, null, null]);
});
