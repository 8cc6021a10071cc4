import { writtenDocument } from '../../support/authoring/authoring.ts';
import { clientFor, newCompany, type Json } from '../../support/api/client.ts';
import { templateRequest } from '../../support/authoring/template-request.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

const DOCUMENTS = '/api/documents';
const { url } = sharedInstance();

const api = await newCompany(url);
const { document, template } = await writtenDocument(api);
const path = `${DOCUMENTS}/${document.id}`;

const fields = (record: Json): string[] => Object.keys(record).toSorted();
const DOCUMENT = [
  'companyId',
  'content',
  'createdAt',
  'id',
  'mode',
  'ownerId',
  'pageSetup',
  'permissions',
  'status',
  'tags',
  'templateId',
  'title',
  'updatedAt',
  'version',
  'visibility',
  'wordCount',
];

test('a document has the fields of its record, and is private, a draft, on A4 where nothing is said', () => {
  expect(fields(document)).toEqual(DOCUMENT);
  expect(document).toMatchObject({
    ownerId: api.user.id,
    companyId: api.user.companyId,
    status: 'draft',
    visibility: 'private',
    tags: [],
    pageSetup: { size: 'A4', orientation: 'portrait' },
  });
  expect(Object.keys(document.pageSetup.margins).toSorted()).toEqual(['bottom', 'left', 'right', 'top']);
});

test('a list has all of a document but its text', async () => {
  const { items } = (await api.get(DOCUMENTS)).body;
  expect(items.map(fields)).toEqual([DOCUMENT.filter((field) => field !== 'content')]);
});

test('a template, a version and an entry of the history have the fields of their records', async () => {
  expect(fields(template)).toEqual([
    'builtIn',
    'category',
    'companyId',
    'content',
    'description',
    'id',
    'mode',
    'name',
    'slug',
    'thumbnailUrl',
    'variables',
  ]);
  const [version] = (await api.get(`${path}/versions`)).body.items;
  expect(fields(version)).toEqual(['authorId', 'content', 'createdAt', 'mode', 'reason', 'title', 'version']);
  const said = { documentId: document.id, prompt: 'p', response: 'r' };
  const { status, body: entry } = await api.post('/api/chat-history', said);
  expect(status).toBe(201);
  expect(fields(entry)).toEqual([
    'action',
    'companyId',
    'createdAt',
    'documentId',
    'id',
    'mode',
    'modelUsed',
    'prompt',
    'response',
    'tokensUsed',
    'userId',
  ]);
  const of = async (query: string) => (await api.get(`/api/chat-history?${query}`)).body.items;
  expect(await of(`documentId=${document.id}`)).toEqual([entry]);
  expect(await of(`documentId=${document.id}&page=2`)).toEqual([]);
});

test('a new link says its id, URL, access and end', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { status, body } = await api.post(`${path}/share`, { access: 'view', expiresAt });
  expect(status).toBe(201);
  expect(fields(body)).toEqual(['access', 'expiresAt', 'id', 'url']);
  expect(body).toMatchObject({ access: 'view', expiresAt });
});

test('any fields of a document are changed, alone and together', async () => {
  const { body } = await api.post(DOCUMENTS, { title: 'Plan' });
  const margins = { top: 1, right: 2, bottom: 3, left: 4 };
  const changes = [
    { title: 'Other' },
    { status: 'final' },
    { tags: ['a', 'b'] },
    { pageSetup: { size: 'Letter', orientation: 'landscape', margins, header: 'H', footer: 'F' } },
    { visibility: 'company', status: 'archived', title: 'Third' },
  ];
  const { version: _, updatedAt: __, ...expected } = body;
  for (const change of changes) {
    Object.assign(expected, change);
    expect((await api.patch(`${DOCUMENTS}/${body.id}`, change)).body).toMatchObject(expected);
  }
});

test('a part of the page setup is changed alone; an empty header is none', async () => {
  const path = `${DOCUMENTS}/${(await api.post(DOCUMENTS, { pageSetup: { size: 'Letter' } })).body.id}`;
  const margins = { top: 25, right: 25, bottom: 25, left: 25 };
  const steps = [
    [{ header: 'H' }, { size: 'Letter', orientation: 'portrait', margins, header: 'H' }],
    [
      { margins: { top: 1 } },
      { size: 'Letter', orientation: 'portrait', margins: { ...margins, top: 1 }, header: 'H' },
    ],
    [
      { header: '', size: 'A4' },
      { size: 'A4', orientation: 'portrait', margins: { ...margins, top: 1 } },
    ],
  ];
  for (const [pageSetup, whole] of steps)
    expect((await api.patch(path, { pageSetup })).body.pageSetup).toEqual(whole);
});

test('a list is sorted as it is asked for', async () => {
  const company = await newCompany(url);
  for (const title of ['b', 'c', 'a']) await company.post(DOCUMENTS, { title });
  const [first] = (await company.get(`${DOCUMENTS}?sort=createdAt`)).body.items;
  await company.patch(`${DOCUMENTS}/${first.id}`, { status: 'final' });
  const titles = async (sort: string) =>
    (await company.get(`${DOCUMENTS}?sort=${sort}`)).body.items.map(({ title }: Json) => title).join('');
  expect(await Promise.all(['title', '-title', 'createdAt', '-createdAt', 'updatedAt'].map(titles))).toEqual([
    'abc',
    'cba',
    'bca',
    'acb',
    'cab',
  ]);
  expect(await titles('-updatedAt')).toBe('bac');
  for (const title of ['B', 'ä', 'Ö']) await company.post(DOCUMENTS, { title });
  expect(await Promise.all(['title', '-title'].map(titles))).toEqual(['aäbBcÖ', 'ÖcBbäa']);
  expect(await titles('title&search=%20')).toBe('aäbBcÖ');
});

test('a search finds pieces of words in title and text, whatever their case, signs as they are', async () => {
  const company = await newCompany(url);
  await company.post(DOCUMENTS, { title: 'Wasserkraft', mode: 'markdown', content: 'Über 100 % Ertrag_x\n' });
  const total = async (search: string) =>
    (await company.get(`${DOCUMENTS}?search=${encodeURIComponent(search)}`)).body.total;
  for (const search of ['wasser', 'SERKRA', 'über', '100 %', 'trag_', 'x', 'ft'])
    expect([search, await total(search)]).toEqual([search, 1]);
  for (const search of ['1%0', 'erta__', 'weir']) expect([search, await total(search)]).toEqual([search, 0]);
});

test('an id of another kind of record is unknown; one that is none is refused; without a session nothing is said', async () => {
  const { historyId } = (await api.post('/api/generate', await templateRequest(api))).body;
  for (const id of [template.id, historyId, api.user.id, '0123456789abcdef01234567']) {
    expect(await api.get(`${DOCUMENTS}/${id}`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await api.patch(`${DOCUMENTS}/${id}`, { title: 'x' })).status).toBe(404);
  }
  expect(await api.get(`${DOCUMENTS}/nonsense`)).toMatchObject({ status: 400, body: { code: 'invalid-id' } });
  expect((await clientFor(url).get(path)).status).toBe(401);
  expect((await api.patch(path, { title: 7 })).status).toBe(400);
});

test('templates are found by id and by slug; where none is meant the list is empty', async () => {
  const list = async (query: string) => (await api.get(`/api/templates?${query}`)).body.items;
  expect(await list(`id=${template.id}`)).toEqual([template]);
  expect(await list('slug=invoice')).toMatchObject([{ slug: 'invoice', builtIn: true }]);
  for (const query of ['id=0123456789abcdef01234567', 'slug=none-such', 'search=none+such'])
    expect(await list(query)).toEqual([]);
});

test('raw HTML in Markdown is kept as it was written, and what shows it leaves out what could run', async () => {
  const content = 'a <b onclick="x()">b</b>\n\n<script>alert(1)</script>\n';
  const { body } = await api.post(DOCUMENTS, { mode: 'markdown', content });
  expect(body.content).toBe(content);
  const own = `${DOCUMENTS}/${body.id}`;
  expect((await api.get(`${own}/export?format=md`)).bytes.toString()).toBe(content);
  const shown = [
    (await api.get(`${own}/export?format=html`)).bytes.toString(),
    (await api.post(`${own}/transform`, { to: 'html' })).body.content,
  ];
  for (const html of shown) expect(html).not.toMatch(/onclick|alert/);
});
