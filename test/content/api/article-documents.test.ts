import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { newArticle, newProject, readBlocks } from '../../support/content/content.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { expected } from '../../support/interviews/interviews.ts';
import { until } from '../../support/until.ts';

const API = '/seo-content-api';
const DOCUMENTS = `${API}/article-documents`;
const UNKNOWN = '0123456789abcdef01234567';

const { url } = sharedInstance();
let owner: ApiClient;
let colleague: ApiClient;
let admin: ApiClient;
let article: Json;
beforeAll(async () => {
  owner = await newCompany(url);
  colleague = await join('user');
  admin = await join('admin');
});
beforeEach(async () => {
  const project = await newProject(owner);
  article = await newArticle(owner, project.id);
});

async function join(role: string): Promise<ApiClient> {
  const email = `${role}-${owner.user.id}@example.org`;
  const invited = expected(await owner.post('/api/company/invitations', { email, role }), 201);
  const invitationToken = new URL(invited.url).searchParams.get('invitationToken');
  const person = { name: role, email, password: 'a long password', invitationToken };
  const { body } = await clientFor(url).post('/api/auth/register', person);
  return clientFor(url, body.token, body.user);
}

const blocks = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const begin = async (more: object = {}): Promise<Json> =>
  expected(await owner.post(DOCUMENTS, { articleId: article.id, ...more }), 201);

test('an article has one document, which every edit gives a version and the bin sets free', async () => {
  const made = await begin({ content: blocks('Rye keeps long.') });
  expect(made).toMatchObject({ articleId: article.id, title: article.name, wordCount: 3, version: 1 });
  expect((await owner.post(DOCUMENTS, { articleId: article.id })).body.code).toBe('conflict');
  const path = `${DOCUMENTS}/${made.id}`;
  const stale = { headers: { 'if-match': '"9"' } };
  expect((await owner.patch(path, { content: blocks('x') }, stale)).status).toBe(412);
  const changed = expected(await owner.patch(path, { content: blocks('Rye keeps very long.') }), 200);
  expect(readBlocks(changed.content).lines).toEqual(['Rye keeps very long.']);
  expect((await owner.patch(path, { content: { type: 'odd' } })).body.code).toBe('invalid-input');
  const versions = (await owner.get(`${path}/versions`)).body.items;
  expect(versions.map(({ version, reason }: Json) => [version, reason])).toEqual([
    [2, 'edit'],
    [1, 'edit'],
  ]);
  expect((await owner.get(`${DOCUMENTS}?articleId=${article.id}`)).body.items).toHaveLength(1);
  // It is one of the documents, whose routes and rules are the same.
  expect((await owner.get(`/api/documents/${made.id}`)).body.title).toBe(article.name);
  expected(await owner.delete(`/api/documents/${made.id}`), 204);
  expect((await owner.get(path)).status).toBe(404);
  expect((await begin()).id).not.toBe(made.id);
});

test('documents of articles are listed page by page, those alone that the caller may see', async () => {
  const caller = await newCompany(url);
  const { id: projectId } = await newProject(caller);
  const made: string[] = [];
  let last = '';
  for (const name of ['One', 'Two', 'Three']) {
    const { id: articleId } = await newArticle(caller, projectId, { name });
    made.unshift(expected(await caller.post(DOCUMENTS, { articleId }), 201).id);
    last = articleId;
  }
  expected(await caller.post('/api/documents', { title: 'Plain' }), 201);
  const page = async (search: string, by = caller) => {
    const { items, total } = (await by.get(`${DOCUMENTS}?${search}`)).body;
    return [items.map(({ id }: Json) => id), total];
  };
  expect(await page('pageSize=2')).toEqual([made.slice(0, 2), 3]);
  expect(await page('pageSize=2&page=2')).toEqual([made.slice(2), 3]);
  expect(await page(`articleId=${last}`)).toEqual([made.slice(0, 1), 1]);
  expected(await caller.delete(`/api/documents/${made[0]}`), 204);
  expect(await page('pageSize=2')).toEqual([made.slice(1), 2]);
  expect(await page('pageSize=2', await newCompany(url))).toEqual([[], 0]);
});

test('what is another document, another company or no id is none', async () => {
  const { id } = await begin();
  const plain = expected(await owner.post('/api/documents', { title: 'Plain' }), 201);
  const other = await newCompany(url);
  expect((await owner.get(`${DOCUMENTS}/${plain.id}`)).status).toBe(404);
  expect((await other.get(`${DOCUMENTS}/${id}`)).status).toBe(404);
  expect((await owner.get(`${DOCUMENTS}/x`)).body.code).toBe('invalid-id');
  expect((await owner.post(DOCUMENTS, { articleId: UNKNOWN })).status).toBe(404);
});

test('only the owner, an admin and whom the owner lets share or export it; every member reads it', async () => {
  const { id } = await begin({ content: blocks('Rye keeps long.') });
  const path = `${DOCUMENTS}/${id}`;
  const tries = async (caller: ApiClient) => [
    (await caller.get(path)).status,
    (await caller.post(`${path}/share`, { access: 'view' })).status,
    (await caller.get(`${path}/export?format=md`)).status,
    // The same file by the document's own route.
    (await caller.get(`/api/documents/${id}/export?format=md`)).status,
  ];
  expect(await tries(owner)).toEqual([200, 201, 200, 200]);
  expect(await tries(admin)).toEqual([200, 201, 200, 200]);
  expect(await tries(colleague)).toEqual([200, 403, 403, 403]);
  expect((await colleague.patch(path, { title: 'Mine' })).status).toBe(403);
  const permissions = [{ userId: colleague.user.id, right: 'share' }];
  expect((await admin.patch(path, { permissions })).status).toBe(403);
  expect((await owner.patch(path, { permissions })).body.permissions).toEqual(permissions);
  expect(await tries(colleague)).toEqual([200, 201, 200, 200]);
});

test('it is exported in four formats, and read by whoever has its link', async () => {
  const { id } = await begin({ content: blocks('Rye keeps long.') });
  const path = `${DOCUMENTS}/${id}`;
  const markdown = await owner.get(`${path}/export?format=md`);
  expect(markdown.body).toBe('Rye keeps long.\n');
  expect((await owner.get(`${path}/export?format=html`)).body).toContain('<p>Rye keeps long.</p>');
  for (const [format, start] of [
    ['docx', 'PK'],
    ['pdf', '%PDF'],
  ] as const) {
    const file = await owner.get(`${path}/export?format=${format}`);
    expect(file.bytes.subarray(0, start.length).toString('latin1')).toBe(start);
  }
  expect((await owner.get(`${path}/export?format=json`)).body.code).toBe('invalid-input');
  const { url: link } = expected(await owner.post(`${path}/share`, { access: 'view' }), 201);
  const shared = await clientFor(url).get(`/api${new URL(link).pathname}`);
  expect(shared.body).toMatchObject({ title: article.name, access: 'view', html: '<p>Rye keeps long.</p>' });
});

test('the document of a deleted article lies in the bin', async () => {
  const { id } = await begin();
  expected(await owner.delete(`${API}/articles/${article.id}`), 204);
  expect((await owner.get(`${DOCUMENTS}/${id}`)).status).toBe(404);
  const { items } = (await owner.get('/api/documents?deleted=true&pageSize=100')).body;
  expect(items.map((one: Json) => one.id)).toContain(id);
});

test('the PDF of a long article is printed by a job, and fetched by those who may export it', async () => {
  const made = await begin({ content: blocks('Rye keeps long. '.repeat(15_000)) });
  const path = `${DOCUMENTS}/${made.id}`;
  const started = await owner.get(`${path}/export?format=pdf`);
  expect(started).toMatchObject({ status: 202, body: { job: { kind: 'document-export' } } });
  const place = started.headers.get('location') ?? '';
  expect(place).toMatch(new RegExp(`^${path}/exports/[0-9a-f]{24}$`));
  const printed = await until(async () => {
    const answer = await owner.get(place);
    return answer.status !== 202 && answer;
  });
  expect(printed.status).toBe(200);
  expect(printed.bytes.toString('latin1')).toMatch(/^%PDF-/);
  expect((await colleague.get(place)).status).toBe(403);
});
