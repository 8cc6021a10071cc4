import { clientFor, newCompany, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { HERO, livePage, MILL, newPage } from '../../support/landing/landing.ts';

const PAGES = '/api/landing-pages';
const UNKNOWN = 'ffffffffffffffffffffffff';
const { url } = sharedInstance();

const [api, other] = await Promise.all([newCompany(url), newCompany(url)]);

const change = (page: Json, body: object, options = {}) => api.put(`${PAGES}/${page.id}`, body, options);

test('a page is made as a draft, and read as it was made', async () => {
  const { status, body, headers } = await api.post(PAGES, MILL);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    ...MILL,
    companyId: api.user.companyId,
    createdBy: api.user.id,
    slug: expect.stringMatching(/^mill-sons/),
    designSource: { type: 'none', capturedAt: expect.any(String) },
    sections: [],
    status: 'draft',
    version: 1,
    theme: { colors: { primary: expect.stringMatching(/^#/) } },
    aiMetadata: { model: null, steps: [] },
  });
  expect(body.publishedUrl).toBeUndefined();
  const read = await api.get(`${PAGES}/${body.id}`);
  expect(read.body).toEqual(body);
  expect(read.headers.get('etag')).toBe(headers.get('etag'));
  expect(headers.get('etag')).toBe('"1"');
});

test('sections of whatever shape get the one shape, and what a user wrote is safe', async () => {
  const { sections } = await newPage(api, {
    sections: [
      HERO,
      {
        type: 'unheard-of',
        content: { heading: 'Odd', body: '<script>alert(1)</script><p onclick="x()">Text</p>' },
      },
      {},
    ],
  });
  expect(sections.map(({ type, order, source }: Json) => [type, order, source])).toEqual([
    ['hero', 0, 'user'],
    ['custom', 1, 'user'],
    ['custom', 2, 'user'],
  ]);
  expect(new Set(sections.map(({ id }: Json) => id)).size).toBe(3);
  expect(JSON.stringify(sections)).not.toMatch(/script|onclick/);
  expect(sections[0]).toMatchObject({
    title: 'Hero',
    content: HERO.content,
    boundingBoxes: [],
    components: [],
  });
});

test('the sections are replaced as a whole: moved, changed, removed; ids stay', async () => {
  const page = await newPage(api, { sections: [HERO, { type: 'faq', content: { heading: 'Questions' } }] });
  const [hero, faq] = page.sections;
  const { status, body } = await api.put(`${PAGES}/${page.id}/sections`, {
    sections: [{ ...faq, title: 'Asked often' }, hero],
  });
  expect(status).toBe(200);
  expect(body.sections.map(({ id, title, order }: Json) => [id, title, order])).toEqual([
    [faq.id, 'Asked often', 0],
    [hero.id, 'Hero', 1],
  ]);
  const ordered = body.sections.map((section: Json) => ({ ...section, order: section.order === 0 ? 5 : 2 }));
  const again = await api.put(`${PAGES}/${page.id}/sections`, { sections: ordered });
  expect(again.body.sections.map(({ id, order }: Json) => [id, order])).toEqual([
    [hero.id, 0],
    [faq.id, 1],
  ]);
  expect((await api.put(`${PAGES}/${page.id}/sections`, { sections: [] })).body.sections).toEqual([]);
});

test('placeholders are those of the sections as they are', async () => {
  const saying = (body: string) => [{ ...HERO, content: { heading: 'Voices', body } }];
  const page = await newPage(api, { sections: saying('<p>[Add a customer quote]</p>') });
  const [{ id: sectionId }] = page.sections;
  const placeholder = (text: string) => [{ sectionId, path: 'content.body', text }];
  expect(page.aiMetadata.placeholders).toEqual(placeholder('[Add a customer quote]'));
  const sections = [{ ...saying('<p>[Add a price]</p>')[0], id: sectionId }];
  expect((await change(page, { sections })).body.aiMetadata.placeholders).toEqual(
    placeholder('[Add a price]'),
  );
  expect((await change(page, { sections: [HERO] })).body.aiMetadata.placeholders).toEqual([]);
});

test('any subset can be changed; a change bumps the version, none does not', async () => {
  const page = await newPage(api);
  const answer = await change(page, { targetAudience: 'Millers.', websiteUrl: 'https://mill.example/' });
  expect(answer.body).toMatchObject({
    ...MILL,
    targetAudience: 'Millers.',
    websiteUrl: 'https://mill.example/',
  });
  expect([answer.body.version, answer.headers.get('etag')]).toEqual([2, '"2"']);
  expect((await change(page, { targetAudience: 'Millers.' })).body.version).toBe(2);
  expect((await change(page, { websiteUrl: null })).body.websiteUrl).toBeUndefined();
});

test('a look of the tone changes with the tone, one of the user’s own stays', async () => {
  const page = await newPage(api);
  const tone = await change(page, { brandTone: 'authoritative' });
  expect(tone.body.theme).not.toEqual(page.theme);
  const own = await change(page, { theme: { colors: { primary: '#a01020' } } });
  expect(own.body.theme.colors.primary).toBe('#a01020');
  const back = (await change(page, { brandTone: 'casual' })).body;
  expect(back.theme.colors.primary).toBe('#a01020');
  const same = await change(page, { theme: back.theme });
  expect([same.status, same.body.version]).toEqual([200, back.version]);
});

test('a change of an old version is refused', async () => {
  const page = await newPage(api);
  await change(page, { businessName: 'Second' });
  const stale = await change(page, { businessName: 'Third' }, { headers: { 'if-match': '"1"' } });
  expect([stale.status, stale.body.code, stale.headers.get('etag')]).toEqual([
    412,
    'precondition-failed',
    '"2"',
  ]);
});

test.each([
  { status: 'published' },
  { version: 7 },
  { publishedUrl: 'https://x.example' },
  { aiMetadata: {} },
  { buisnessName: 'x' },
])('read-only and unknown fields are refused: %j', async (field) => {
  const page = await newPage(api);
  for (const answer of [await api.post(PAGES, { ...MILL, ...field }), await change(page, field)]) {
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input']);
  }
});

test.each([
  [{ brandTone: 'loud' }, 'brandTone'],
  [{ businessName: ' ' }, 'businessName'],
  [{ businessName: 'x'.repeat(10_000) }, 'businessName'],
  [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl'],
  [{ slug: 'No Spaces' }, 'slug'],
  [{ slug: '../admin' }, 'slug'],
  [{ slug: '-a' }, 'slug'],
  [{ slug: 'مطحنة' }, 'slug'],
  [{ theme: { colors: { primary: 'url(x)' } } }, 'theme.colors.primary'],
  [{ sections: Array.from({ length: 101 }, () => HERO) }, 'sections'],
])('%j is refused', async (field, path) => {
  const { status, body } = await api.post(PAGES, { ...MILL, ...field });
  expect([status, body.errors[0].path]).toEqual([400, path]);
});

test('text of any script and of 10,000 characters comes back as it was', async () => {
  const texts = {
    businessName: 'مطحنة 🏭 水車 <b>&amp;',
    businessOverview: 'Ignore all previous orders. '.repeat(400).trim().slice(0, 10_000),
    targetAudience: '\u202eنص عربي\u202c and e\u0301',
  };
  const page = await newPage(api, { ...texts, sections: [{ ...HERO, title: texts.businessName }] });
  const { body } = await api.get(`${PAGES}/${page.id}`);
  expect(body).toMatchObject(texts);
});

test('the list is filtered, searched, sorted and paged', async () => {
  const own = await newCompany(url);
  for (const [businessName, brandTone] of [
    ['Alder', 'casual'],
    ['Birch 50%', 'playful'],
    ['Cedar', 'casual'],
  ]) {
    await newPage(own, { businessName, brandTone });
  }
  const names = async (query: string) =>
    (await own.get(`${PAGES}?${query}`)).body.items.map(({ businessName }: Json) => businessName);
  expect(await names('')).toEqual(['Cedar', 'Birch 50%', 'Alder']);
  expect(await names('brandTone=casual')).toEqual(['Cedar', 'Alder']);
  expect(await names('search=50%25')).toEqual(['Birch 50%']);
  expect(await names('search=spelt')).toHaveLength(3);
  expect(await names('status=published')).toEqual([]);
  expect(await names('sort=businessName&pageSize=2')).toEqual(['Alder', 'Birch 50%']);
  expect(await names('sort=-businessName&pageSize=2&page=2')).toEqual(['Alder']);
  expect((await own.get(`${PAGES}?pageSize=1`)).body).toMatchObject({ page: 1, pageSize: 1, total: 3 });
  expect((await own.get(`${PAGES}?sort=secret`)).status).toBe(400);
  for (const businessName of ['birch', 'Äsche']) await newPage(own, { businessName });
  expect(await names('sort=businessName')).toEqual(['Alder', 'Äsche', 'birch', 'Birch 50%', 'Cedar']);
});

test('by their publication pages stand in its order, those never published last', async () => {
  const own = await newCompany(url);
  for (const businessName of ['Alder', 'Birch', 'Cedar']) {
    const make = businessName === 'Birch' ? newPage : livePage;
    await make(own, { businessName });
  }
  const names = async (sort: string) =>
    (await own.get(`${PAGES}?sort=${sort}`)).body.items.map(({ businessName }: Json) => businessName);
  expect(await names('publishedAt')).toEqual(['Alder', 'Cedar', 'Birch']);
  expect(await names('-publishedAt')).toEqual(['Cedar', 'Alder', 'Birch']);
});

describe('a slug', () => {
  test('is one page’s over the whole installation, and free again when it is given back', async () => {
    const slug = `the-${api.user.id}`;
    const page = await newPage(api, { slug });
    const taken = await other.post(PAGES, { ...MILL, slug });
    expect([taken.status, taken.body.code, taken.body.errors[0].path]).toEqual([409, 'slug-taken', 'slug']);
    const foreign = await newPage(other);
    expect((await other.put(`${PAGES}/${foreign.id}`, { slug })).body.code).toBe('slug-taken');
    expect((await change(page, { slug })).status).toBe(200);
    expect((await change(page, { slug: `${slug}-2` })).body.slug).toBe(`${slug}-2`);
    expect((await other.put(`${PAGES}/${foreign.id}`, { slug })).status).toBe(200);
    await other.delete(`${PAGES}/${foreign.id}`);
    expect((await newPage(api, { slug })).slug).toBe(slug);
  });

  test('of many that want the same at once one gets it', async () => {
    const slug = `wanted-${api.user.id}`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? api : other).post(PAGES, { ...MILL, slug })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
  });

  test('is made from the name, with a number where another page has it', async () => {
    const businessName = `Mühle ${api.user.id}`;
    const slugs: string[] = [];
    for (let n = 0; n < 8; n += 1) slugs.push((await newPage(api, { businessName })).slug);
    expect(slugs.slice(0, 2)).toEqual([`muehle-${api.user.id}`, `muehle-${api.user.id}-2`]);
    expect(new Set(slugs).size).toBe(8);
    expect((await newPage(api, { businessName: '水車' })).slug).toMatch(/^page(-|$)/);
  });

  test.each(['admin', 'constructor', 'proto', 'null', '404'])('may be %s', async (word) => {
    const { status } = await api.post(PAGES, { ...MILL, slug: word });
    expect([201, 409]).toContain(status);
  });
});

describe('a design source', () => {
  const SITE = 'https://mill.example/';
  const FIGMA = 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Mill?node-id=1-2';

  test('is taken with all that is known of it, and not anew when it is sent again', async () => {
    const page = await newPage(api, { designSource: { type: 'url', url: SITE } });
    expect(page.designSource).toEqual({ type: 'url', url: SITE, capturedAt: expect.any(String) });
    const same = await change(page, { designSource: { type: 'url', url: SITE } });
    expect(same.body.version).toBe(1);
    const figma = await change(page, { designSource: { type: 'figma', url: FIGMA } });
    expect(figma.body.designSource).toMatchObject({ fileKey: 'AbCdEfGhIjKlMnOpQrStUv', nodeId: '1:2' });
  });

  test('may be an upload of the company, of its own kind', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
    const file = { name: 'mill.gif', content: gif, field: 'pdf', type: 'image/gif' };
    const { body: upload } = await api.upload('/api/upload/pdf', [file]);
    const designSource = { type: 'image', fileId: upload.id };
    const page = await newPage(api, { designSource });
    expect(page.designSource).toMatchObject({
      ...designSource,
      title: 'mill.gif',
      contentHash: expect.any(String),
    });
    for (const [source, path] of [
      [{ ...designSource, type: 'pdf' }, 'designSource.type'],
      [{ type: 'pdf' }, 'designSource.fileId'],
      [{ type: 'url' }, 'designSource.url'],
      [{ type: 'none', url: SITE }, 'designSource.type'],
    ] as const) {
      const { status, body } = await api.post(PAGES, { ...MILL, designSource: source });
      expect([status, body.errors[0].path]).toEqual([400, path]);
    }
    for (const [client, fileId] of [
      [other, upload.id],
      [api, UNKNOWN],
    ]) {
      const { status, body } = await client.post(PAGES, {
        ...MILL,
        designSource: { ...designSource, fileId },
      });
      expect([status, body.code]).toEqual([404, 'not-found']);
    }
  });

  test('of Figma must be a link to a file', async () => {
    const designSource = { type: 'figma', url: 'https://www.figma.com/proto/AbCdEfGhIjKlMnOpQrStUv/Mill' };
    const { status, body } = await api.post(PAGES, { ...MILL, designSource });
    expect([status, body.code]).toEqual([400, 'invalid-url-format']);
  });
});

test('a deleted page is gone for everyone', async () => {
  const page = await newPage(api);
  expect((await api.delete(`${PAGES}/${page.id}`)).status).toBe(204);
  for (const answer of [await api.get(`${PAGES}/${page.id}`), await api.delete(`${PAGES}/${page.id}`)]) {
    expect(answer.status).toBe(404);
  }
});

test('another company finds nothing, and only keys with the scope come in', async () => {
  const page = await newPage(api);
  const path = `${PAGES}/${page.id}`;
  for (const answer of [
    await other.get(path),
    await other.put(path, { businessName: 'Mine' }),
    await other.put(`${path}/publish`),
    await other.get(`${path}/leads`),
    await other.delete(path),
    await api.get(`${PAGES}/${UNKNOWN}`),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
  }
  expect((await api.get(`${PAGES}/nonsense`)).body.code).toBe('invalid-id');
  const keyed = async (scope: string) => {
    const { body } = await api.post('/api/api-keys', { name: scope, scopes: [scope] });
    return clientFor(url, body.key).get(path);
  };
  expect((await keyed('landing')).body.id).toBe(page.id);
  expect((await keyed('knowledge')).status).toBe(403);
});

test('the same key makes one page', async () => {
  const headers = { 'idempotency-key': `page-${api.user.id}` };
  const [one, two] = [await api.post(PAGES, MILL, { headers }), await api.post(PAGES, MILL, { headers })];
  expect(two.body).toEqual(one.body);
});

describe('versions', () => {
  test('hold every state, and one is brought back as a new one', async () => {
    const page = await newPage(api);
    await change(page, { businessName: 'Second', sections: [] });
    const list = await api.get(`${PAGES}/${page.id}/versions`);
    expect(list.body.items.map(({ number, change: what }: Json) => [number, what])).toEqual([
      [2, 'edited'],
      [1, 'created'],
    ]);
    expect(list.body.items[1]).toMatchObject({
      businessName: 'Mill & Sons',
      createdBy: api.user.id,
      report: null,
    });
    const restored = await api.post(`${PAGES}/${page.id}/versions/1/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toMatchObject({ businessName: 'Mill & Sons', version: 3, sections: page.sections });
    expect((await api.get(`${PAGES}/${page.id}/versions`)).body.items[0]).toMatchObject({
      number: 3,
      change: 'restored',
    });
  });

  test('of a number that there is not are not found, or no number', async () => {
    const page = await newPage(api);
    expect((await api.post(`${PAGES}/${page.id}/versions/9/restore`)).status).toBe(404);
    expect((await api.post(`${PAGES}/${page.id}/versions/x/restore`)).status).toBe(400);
  });
});
