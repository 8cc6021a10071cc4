import { clientFor, newCompany, type Json } from '../../support/api/client.ts';
import { newArticle, newProject } from '../../support/content/content.ts';
import { expected } from '../../support/interviews/interviews.ts';
import { holdInserts } from '../../support/faults/held-inserts.ts';
import { sharedBy } from '../../support/instance/shared-instances.ts';

const API = '/seo-content-api';
const UNKNOWN = '0123456789abcdef01234567';

const { url, env } = await sharedBy('withoutWorker');
const database = env['DATABASE_URL'] ?? '';
const owner = await newCompany(url);

const ifMatch = (tag: string) => ({ headers: { 'if-match': tag } });
const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code];

/** A kind of record: what it is made of, what is changed, and what of it a list may be asked for. */
const KINDS: Record<string, { body: (project: string) => object; patch: object; filter: object }> = {
  projects: {
    body: () => ({
      name: 'Mondlicht',
      websiteUrl: 'https://mondlicht.example',
      language: 'de',
      location: 'Leipzig',
      targetedAudience: 'Families',
      brand: { name: 'Mondlicht', competitors: ['Sonne'], avoidWords: ['cheap'], tagline: 'Bread at night' },
      businessSummary: 'A bakery.',
    }),
    patch: { location: 'Dresden', websiteUrl: null },
    filter: { search: 'mond' },
  },
  articles: {
    body: (projectId) => ({
      projectId,
      name: 'Rye bread',
      keywords: ['rye bread'],
      secondaryKeywords: ['sourdough'],
      outline: [{ level: 2, heading: 'Flour', notes: 'Which one', keywords: ['rye flour'] }],
      references: [
        {
          n: 2,
          url: 'https://rye.example',
          title: 'Rye',
          snippet: 'Keeps long.',
          accessedAt: '2026-11-01T08:00:00Z',
        },
      ],
      status: 'outlined',
      dueDate: '2026-12-01',
    }),
    patch: { status: 'review', outline: null },
    filter: { status: 'review' },
  },
  guidelines: {
    body: () => ({ name: 'House style', description: 'For all', content: 'Be brief.', isDefault: true }),
    patch: { content: 'Be brief and warm.' },
    filter: { search: 'house' },
  },
  'prompt-types': {
    body: () => ({
      name: 'Question',
      description: '',
      content: 'Ask for {{keyword}}',
      variables: ['keyword'],
    }),
    patch: { description: 'Titles that ask' },
    filter: { search: 'quest' },
  },
  'system-prompts': {
    body: () => ({
      name: 'Editor',
      description: '',
      content: 'You edit.',
      promptTypeId: null,
      isDefault: false,
    }),
    patch: { name: 'Chief editor' },
    filter: { search: 'edit' },
  },
  keywords: {
    body: (projectId) => ({
      projectId,
      keyword: 'bread at night',
      cluster: 'bread',
      intent: 'informational',
      parent: 'bread',
      url: 'https://mondlicht.example/night',
    }),
    patch: { intent: null, cluster: 'night' },
    filter: { cluster: 'night' },
  },
};

describe.each(Object.entries(KINDS))('%s', (name, { body, patch, filter }) => {
  test('are created, read, listed, changed by version and deleted, each for its company alone', async () => {
    const client = await newCompany(url);
    const project = (await newProject(client)).id;
    const given = body(project);
    const made = await client.post(`${API}/${name}`, given);
    expect(expected(made, 201)).toMatchObject(given);
    expect(Object.keys(made.body).filter((key) => /company|tenant/i.test(key))).toEqual([]);
    const path = `${API}/${name}/${made.body.id}`;
    const read = await client.get(path);
    expect([read.body, read.headers.get('etag')]).toEqual([made.body, '"1"']);
    const changed = await client.patch(path, patch, ifMatch('"1"'));
    expect(expected(changed, 200)).toEqual({ ...made.body, ...patch, updatedAt: changed.body.updatedAt });
    expect(codeOf(await client.patch(path, patch, ifMatch('"1"')))).toEqual([412, 'precondition-failed']);
    const query = new URLSearchParams(Object.entries(filter)).toString();
    const { items } = expected(await client.get(`${API}/${name}?${query}`), 200);
    expect(changed.body).toMatchObject(items[0]);
    expect((await owner.get(path)).status).toBe(404);
    expect((await owner.patch(path, patch)).status).toBe(404);
    expect((await owner.get(`${API}/${name}?${query}`)).body.items).toEqual([]);
    expected(await client.delete(path), 204);
    expect((await client.get(path)).status).toBe(404);
  });

  test('refuse a malformed id, an unknown field and a wrong value, and are made once for an Idempotency-Key', async () => {
    const project = (await newProject(owner)).id;
    expect(codeOf(await owner.get(`${API}/${name}/nonsense`))).toEqual([400, 'invalid-id']);
    expect(codeOf(await owner.get(`${API}/${name}/${UNKNOWN}`))).toEqual([404, 'not-found']);
    const wrong = [{ ...body(project), colour: 'red' }, { ...patch, companyId: UNKNOWN }, {}];
    for (const one of wrong)
      expect(codeOf(await owner.post(`${API}/${name}`, one))).toEqual([400, 'invalid-input']);
    const once = { headers: { 'idempotency-key': `once-${name}` } };
    const [first, again] = [
      await owner.post(`${API}/${name}`, body(project), once),
      await owner.post(`${API}/${name}`, body(project), once),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
  });
});

test('a record that is deleted while another is made for it is not found', async () => {
  const { id: projectId } = await newProject(owner);
  const held = await holdInserts(database, 'content_articles', `new.project_id = '${projectId}'`);
  const making = owner.post(`${API}/articles`, { projectId, name: 'Rye bread' });
  await held.reached();
  expected(await owner.delete(`${API}/projects/${projectId}`), 204);
  await held.release();
  expect(codeOf(await making)).toEqual([404, 'not-found']);
});

test('what belongs to another company, or is not there, is not found from a body either', async () => {
  const other = await newCompany(url);
  const foreign = (await newProject(other)).id;
  const guideline = expected(await other.post(`${API}/guidelines`, { name: 'A', content: 'B' }), 201).id;
  const type = expected(await other.post(`${API}/prompt-types`, { name: 'A' }), 201).id;
  const own = await newArticle(owner, (await newProject(owner)).id);
  const answers = [
    await owner.post(`${API}/articles`, { projectId: foreign, name: 'Mine' }),
    await owner.post(`${API}/articles`, { projectId: UNKNOWN, name: 'Mine' }),
    await owner.patch(`${API}/articles/${own.id}`, { projectId: foreign }),
    await owner.post(`${API}/keywords`, { projectId: foreign, keyword: 'mine' }),
    await owner.post(`${API}/projects`, { name: 'Mine', guidelineId: guideline }),
    await owner.post(`${API}/system-prompts`, { name: 'Mine', content: 'x', promptTypeId: type }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(codeOf(await owner.get(`${API}/articles?projectId=x`))).toEqual([400, 'invalid-id']);
});

test('only keys with the scope `content` enter', async () => {
  const keys = await Promise.all(
    ['content', 'knowledge'].map((scope) => owner.post('/api/api-keys', { name: scope, scopes: [scope] })),
  );
  const [own, other] = keys.map(({ body }) => clientFor(url, body.key));
  for (const path of [...Object.keys(KINDS), 'anthropic/models', 'openai/health']) {
    const statuses = [own, other, clientFor(url)].map(
      async (one) => (await one?.get(`${API}/${path}`))?.status,
    );
    expect([path, ...(await Promise.all(statuses))]).toEqual([path, 200, 403, 401]);
  }
});

test('articles are listed by project and by how far they are', async () => {
  const [first, second] = [await newProject(owner), await newProject(owner)];
  const wanted = await newArticle(owner, first.id, { status: 'review' });
  await newArticle(owner, first.id);
  await newArticle(owner, second.id, { status: 'review' });
  const { items, total } = (await owner.get(`${API}/articles?projectId=${first.id}&status=review`)).body;
  expect([items.map(({ id }: Json) => id), total]).toEqual([[wanted.id], 1]);
  expect(items[0]).not.toHaveProperty('scraped');
});

test('references of an article, and models of a provider, are lists with pages', async () => {
  const references = [1, 2, 3].map((n) => ({
    n,
    url: `https://rye.example/${n}`,
    title: '',
    snippet: '',
    accessedAt: '2026-11-01T08:00:00Z',
  }));
  const { id } = await newArticle(owner, (await newProject(owner)).id, { references });
  const path = `${API}/articles/${id}/references`;
  expect((await owner.get(path)).body).toMatchObject({ items: references, page: 1, pageSize: 20, total: 3 });
  const second = (await owner.get(`${path}?page=2&pageSize=2`)).body;
  expect(second).toMatchObject({ items: [references[2]], page: 2, pageSize: 2, total: 3 });
  const models = `${API}/anthropic/models`;
  const all = (await owner.get(models)).body;
  expect([all.page, all.pageSize, all.total]).toEqual([1, 20, all.items.length]);
  const one = (await owner.get(`${models}?page=2&pageSize=1`)).body;
  expect(one).toEqual({ items: [all.items[1]], page: 2, pageSize: 1, total: all.total });
});

test('a prompt holds only variables of its type, whichever of the two is changed', async () => {
  const types = `${API}/prompt-types`;
  const prompts = `${API}/system-prompts`;
  const unknown = [400, 'unknown-variable'];
  const type = expected(await owner.post(types, { name: 'Title', variables: ['keyword', 'brand'] }), 201);
  const content = 'Write of {{ keyword }} for {{brand}}.';
  const prompt = expected(await owner.post(prompts, { name: 'T', content, promptTypeId: type.id }), 201);
  const path = `${prompts}/${prompt.id}`;
  expect(codeOf(await owner.post(prompts, { name: 'T', content }))).toEqual(unknown);
  expect(codeOf(await owner.patch(path, { content: '{{place}}' }))).toEqual(unknown);
  expect(codeOf(await owner.patch(path, { promptTypeId: null }))).toEqual(unknown);
  const shrunk = await owner.patch(`${types}/${type.id}`, { variables: ['keyword'] });
  expect([...codeOf(shrunk), shrunk.body.detail]).toEqual([...unknown, expect.stringContaining('{{brand}}')]);
  expect(shrunk.body.errors).toMatchObject([
    { path: 'variables', message: 'unknown in the prompt “T”: {{brand}}' },
  ]);
  expect(codeOf(await owner.post(types, { name: 'X', content: '{{a}}', variables: [] }))).toEqual(unknown);
  expect((await owner.get(`${types}/${type.id}`)).body.variables).toEqual(['keyword', 'brand']);
  expect(codeOf(await owner.delete(`${types}/${type.id}`))).toEqual([409, 'conflict']);
  expected(await owner.patch(`${types}/${type.id}`, { variables: ['keyword', 'brand', 'place'] }), 200);
  expected(await owner.patch(path, { content: '{{place}}' }), 200);
});

test('the scheme of a URL may be written in capitals', async () => {
  const { websiteUrl } = await newProject(owner, { websiteUrl: ' HTTPS://Mondlicht.example/A ' });
  expect(websiteUrl).toBe('https://Mondlicht.example/A');
});

test('a new default takes the place of the present one; prompts have one for each type', async () => {
  const client = await newCompany(url);
  const type = expected(await client.post(`${API}/prompt-types`, { name: 'Title' }), 201).id;
  const make = async (kind: string, more: object = {}) =>
    expected(await client.post(`${API}/${kind}`, { name: 'N', content: 'C', isDefault: true, ...more }), 201)
      .id;
  const defaults = async (kind: string) =>
    (await client.get(`${API}/${kind}`)).body.items
      .filter((one: Json) => one.isDefault)
      .map((one: Json) => one.id);
  const first = await make('guidelines');
  const second = await make('guidelines');
  expect(await defaults('guidelines')).toEqual([second]);
  expected(await client.patch(`${API}/guidelines/${first}`, { isDefault: true }), 200);
  expect(await defaults('guidelines')).toEqual([first]);
  const untyped = await make('system-prompts');
  await make('system-prompts', { promptTypeId: type });
  const typed = await make('system-prompts', { promptTypeId: type });
  expect(await defaults('system-prompts')).toEqual([typed, untyped]);
  expected(await client.patch(`${API}/system-prompts/${typed}`, { promptTypeId: null }), 200);
  expect(await defaults('system-prompts')).toEqual([typed]);
});

test('a keyword stands once in a project, whatever its case, accents and blanks', async () => {
  const [first, second] = [await newProject(owner), await newProject(owner)];
  const add = (projectId: string, keyword: string) => owner.post(`${API}/keywords`, { projectId, keyword });
  expected(await add(first.id, 'Café au lait'), 201);
  expect(codeOf(await add(first.id, 'cafe  AU lait'))).toEqual([409, 'conflict']);
  expected(await add(second.id, 'cafe au lait'), 201);
  const c = expected(await add(first.id, 'C'), 201);
  expected(await add(first.id, 'C++'), 201);
  expect(codeOf(await owner.patch(`${API}/keywords/${c.id}`, { keyword: 'c++' }))).toEqual([409, 'conflict']);
});

test('a project goes with its articles and keywords, a guideline without its projects', async () => {
  const guideline = expected(await owner.post(`${API}/guidelines`, { name: 'A', content: 'B' }), 201);
  const project = await newProject(owner, { guidelineId: guideline.id });
  const article = await newArticle(owner, project.id);
  const keyword = expected(await owner.post(`${API}/keywords`, { projectId: project.id, keyword: 'x' }), 201);
  expected(await owner.delete(`${API}/guidelines/${guideline.id}`), 204);
  expect((await owner.get(`${API}/projects/${project.id}`)).body.guidelineId).toBeNull();
  expected(await owner.delete(`${API}/projects/${project.id}`), 204);
  for (const path of [`articles/${article.id}`, `keywords/${keyword.id}`]) {
    expect((await owner.get(`${API}/${path}`)).status).toBe(404);
  }
});

test('topics `article:` and `project:` are those of the company', async () => {
  const project = await newProject(owner);
  const article = await newArticle(owner, project.id);
  const other = await newCompany(url);
  const topics = `article:${article.id},project:${project.id}`;
  expect((await other.get(`${API}/sse?topics=${topics}`)).status).toBe(404);
  const stream = await owner.stream(`${API}/sse?topics=${topics}`);
  expect(stream.status).toBe(200);
  stream.close();
  expect(codeOf(await owner.get(`${API}/sse?topics=article:x`))).toEqual([400, 'invalid-id']);
});

test('an article that is published is told to the endpoints, once for every time', async () => {
  const client = await newCompany(url);
  const hook = { url: 'https://hooks.example/', events: ['article.published'] };
  expected(await client.post(`${API}/webhooks/endpoints`, hook), 201);
  const { id } = await newArticle(client, (await newProject(client)).id);
  for (const status of ['review', 'published', 'published', 'drafting', 'published']) {
    expected(await client.patch(`${API}/articles/${id}`, { status }), 200);
    expected(await client.patch(`${API}/articles/${id}`, { name: `Rye, ${status}` }), 200);
  }
  const { items } = expected(await client.get(`${API}/webhooks/deliveries`), 200);
  expect(items.map(({ type }: Json) => type)).toEqual(['article.published', 'article.published']);
});
