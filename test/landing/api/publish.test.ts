import { newCompany, clientFor, type Answer, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { HERO, livePage, newPage } from '../../support/landing/landing.ts';

const PAGES = '/api/landing-pages';
const { url } = sharedInstance();
const visitor = clientFor(url);

const api = await newCompany(url);

const move = (page: Json, name: string, options = {}): Promise<Answer> =>
  api.put(`${PAGES}/${page.id}/${name}`, undefined, options);
const look = (page: Json, headers = {}) => visitor.get(`/p/${page.slug}`, { headers });
const heading = (text: string) => [{ ...HERO, content: { heading: text } }];

test('a published page is live: static, cached, with a policy of its own and without script', async () => {
  const page = await livePage(api, { sections: heading('Flour & "bran"') });
  expect(page).toMatchObject({ status: 'published', publishedAt: expect.any(String) });
  expect(new URL(page.publishedUrl).pathname).toBe(`/p/${page.slug}`);
  const { status, headers, body } = await look(page);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('Flour &amp; &quot;bran&quot;');
  expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
  expect(policy).not.toMatch(/unsafe|script-src/);
  // Lighthouse reads robots.txt from within the page; otherwise it calls it invalid.
  expect(policy).toContain("connect-src 'self'");
  expect(headers.get('cache-control')).toBe('public, no-cache');
  const etag = headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  for (const tag of [etag, `"other", ${etag}`, etag.slice(2)]) {
    const again = await look(page, { 'if-none-match': tag });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
  }
  const head = await fetch(`${url}/p/${page.slug}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
});

test('what is live stays as it is until the page is published again', async () => {
  const page = await livePage(api, { sections: heading('First words') });
  const newSlug = `${page.slug}-new`;
  const edited = await api.put(`${PAGES}/${page.id}`, { slug: newSlug, sections: heading('Second words') });
  expect(edited.body).toMatchObject({ status: 'published', slug: newSlug, publishedUrl: page.publishedUrl });
  expect((await look(page)).body).toContain('First words');
  expect((await look({ slug: newSlug })).status).toBe(404);
  const again = await move(page, 'publish');
  expect(again.body.publishedUrl).toBe(`${page.publishedUrl}-new`);
  expect((await look({ slug: newSlug })).body).toContain('Second words');
  expect((await look(page)).status).toBe(404);
});

test('a live page says whether it, or a variant of it, was changed since it was published', async () => {
  const page = await livePage(api);
  const path = `${PAGES}/${page.id}`;
  const said = async () => {
    const [one, list] = [await api.get(path), await api.get(`${PAGES}?search=${page.slug}`)];
    expect(list.body.items[0].changedSincePublished).toBe(one.body.changedSincePublished);
    return one.body.changedSincePublished;
  };
  const changes: [string, () => Promise<Answer>][] = [
    ['other words', () => api.put(path, { sections: heading('Other words') })],
    ['a new variant', () => api.post(`${path}/variants`, { weight: 40 })],
    ['another share', async () => api.put(await variantOf(path), { weight: 30 })],
    ['no variant', async () => api.delete(await variantOf(path))],
  ];
  expect(await said()).toBe(false);
  for (const [what, change] of changes) {
    expect((await change()).status).toBeLessThan(300);
    expect([what, await said()]).toEqual([what, true]);
    expect((await move(page, 'publish')).body.changedSincePublished).toBe(false);
    expect([what, await said()]).toEqual([what, false]);
  }
  expect((await move(page, 'unpublish')).body).not.toHaveProperty('changedSincePublished');
});

async function variantOf(path: string): Promise<string> {
  const { body } = await api.get(`${path}/variants`);
  return `${path}/variants/${body.items[0].id}`;
}

test('the slug under which a page is live is nobody else’s', async () => {
  const page = await livePage(api, { slug: `held-${api.user.id}` });
  await api.put(`${PAGES}/${page.id}`, { slug: `${page.slug}-moved` });
  const other = await newPage(api);
  const claim = () => api.put(`${PAGES}/${other.id}`, { slug: page.slug });
  expect((await claim()).body.code).toBe('slug-taken');
  await move(page, 'publish');
  expect((await claim()).status).toBe(200);
});

test('the URL of an archived page says that it was there, until the page is a draft again', async () => {
  const page = await livePage(api);
  await move(page, 'archive');
  await api.put(`${PAGES}/${page.id}`, { slug: `${page.slug}-moved` });
  expect((await look(page)).status).toBe(410);
  await move(page, 'restore');
  expect((await look(page)).status).toBe(404);
  const other = await newPage(api);
  expect((await api.put(`${PAGES}/${other.id}`, { slug: page.slug })).status).toBe(200);
});

test('a page goes through its states, and its URL says where it is', async () => {
  const page = await newPage(api);
  const seen: unknown[] = [(await look(page)).status];
  for (const name of ['publish', 'publish', 'unpublish', 'publish', 'archive', 'restore', 'archive']) {
    const { status, body } = await move(page, name);
    const live = await look(page);
    expect([status, live.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    seen.push([body.status, Boolean(body.publishedUrl), live.status]);
  }
  expect(seen).toEqual([
    404,
    ['published', true, 200],
    ['published', true, 200],
    ['draft', false, 404],
    ['published', true, 200],
    ['archived', false, 410],
    ['draft', false, 404],
    ['archived', false, 410],
  ]);
  for (const name of ['publish', 'unpublish', 'archive']) {
    const { status, body } = await move(page, name);
    expect([status, body.code]).toEqual([409, 'invalid-transition']);
  }
  await api.delete(`${PAGES}/${page.id}`);
  expect((await look(page)).status).toBe(404);
});

test('a page with errors is not published, says which, and what was live stays', async () => {
  const page = await livePage(api, { sections: heading('Good words') });
  await api.put(`${PAGES}/${page.id}/sections`, { sections: [] });
  const { status, body } = await move(page, 'publish');
  expect([status, body.code]).toEqual([409, 'publish-gate']);
  expect(body.errors[0]).toMatchObject({
    path: 'sections',
    code: expect.any(String),
    message: expect.any(String),
  });
  expect((await look(page)).body).toContain('Good words');
  const { items } = (await api.get(`${PAGES}/${page.id}/versions`)).body;
  expect(items.map(({ change }: Json) => change)).toEqual(['edited', 'published', 'created']);
  expect(items[1].report).toMatchObject({ checkedAt: expect.any(String), issues: expect.any(Array) });
});

test('of two who publish one version one wins; without a version both do', async () => {
  const page = await newPage(api);
  const tag = { headers: { 'if-match': '"1"' } };
  const answers = await Promise.all([move(page, 'publish', tag), move(page, 'publish', tag)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const both = await Promise.all([move(page, 'publish'), move(page, 'publish')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual([3, 4]);
});

test.each(['nothing-here', '%E6%B0%B4', '..%2f..%2fetc', 'A'.repeat(500)])(
  'an unknown URL %s is a page with 404',
  async (slug) => {
    const { status, headers, body } = await visitor.get(`/p/${slug}`, { headers: { accept: 'text/html' } });
    expect([status, headers.get('content-type')?.slice(0, 9)]).toEqual([404, 'text/html']);
    expect(body).toContain('<h1>Page not found</h1>');
  },
);

test('a link may carry along what it likes', async () => {
  const page = await livePage(api);
  expect((await visitor.get(`/p/${page.slug}?utm_source=mail&fbclid=x&page=0`)).status).toBe(200);
});
