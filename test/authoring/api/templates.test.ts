import { ownTemplate, writtenDocument } from '../../support/authoring/authoring.ts';
import { newCompany } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

const TEMPLATES = '/api/templates';
const DOCUMENTS = '/api/documents';
const { url } = sharedInstance();

const api = await newCompany(url);

const idOf = async (slug: string): Promise<string> => (await api.get(`${TEMPLATES}/${slug}`)).body.id;
const slugs = async (query: string): Promise<string[]> =>
  (await api.get(`${TEMPLATES}?${query}`)).body.items.map(({ slug }: { slug: string }) => slug);

test('built-in templates are there, found by category and words, and read by slug and id', async () => {
  const { body } = await api.get(`${TEMPLATES}?pageSize=100`);
  expect(body.total).toBeGreaterThanOrEqual(24);
  expect(body.items[0]).toMatchObject({ builtIn: true, companyId: null, mode: 'markdown' });
  expect(await slugs('category=resume')).toEqual([
    'academic-cv',
    'resume-chronological',
    'resume-skills-first',
  ]);
  expect(await slugs('search=complaint')).toEqual(['complaint-letter']);
  expect(await slugs('category=none-such')).toEqual([]);
  const bySlug = await api.get(`${TEMPLATES}/invoice`);
  expect((await api.get(`${TEMPLATES}/${bySlug.body.id}`)).body).toEqual(bySlug.body);
  expect((await api.get(`${TEMPLATES}/none-such`)).status).toBe(404);
});

test('nobody changes a built-in one', async () => {
  for (const answer of [
    await api.put(`${TEMPLATES}/invoice`, { name: 'Mine' }),
    await api.delete(`${TEMPLATES}/invoice`),
  ])
    expect(answer.status).toBe(403);
});

test('a company makes, changes and removes its own, which others do not see', async () => {
  const template = await ownTemplate(api, { name: 'Very own', slug: 'very-own' });
  expect(template).toMatchObject({ builtIn: false, companyId: api.user.companyId });
  expect(template.variables).toEqual([
    { name: 'name', label: 'name', type: 'text', required: true, default: null },
    { name: 'what', label: 'what', type: 'text', required: false, default: 'flour' },
  ]);
  expect(await slugs('search=very')).toEqual(['very-own']);
  expect((await api.post(TEMPLATES, { ...template, slug: 'invoice' })).status).toBe(400); // id and others
  const taken = { name: 'A', category: 'letter', mode: 'markdown', content: 'a\n' };
  for (const slug of ['very-own', 'invoice'])
    expect(await api.post(TEMPLATES, { ...taken, slug })).toMatchObject({
      status: 409,
      body: { code: 'slug-taken' },
    });
  const path = `${TEMPLATES}/very-own`;
  expect((await api.put(path, { description: 'Ours' })).body).toMatchObject({
    description: 'Ours',
    content: template.content,
  });
  expect((await api.put(path, { name: 'x' }, { headers: { 'If-Match': '"1"' } })).status).toBe(412);
  const other = await newCompany(url);
  expect((await other.get(path)).status).toBe(404);
  expect((await other.get(`${TEMPLATES}/${template.id}`)).status).toBe(404);
  expect((await api.delete(path)).status).toBe(204);
  expect((await api.get(path)).status).toBe(404);
});

test('templates of one name that are made at once have slugs of their own', async () => {
  const company = await newCompany(url);
  const made = await Promise.all([1, 2, 3].map(() => ownTemplate(company, { name: 'Twin' })));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(3);
});

test('the list goes on from the built-in ones to the own ones', async () => {
  const company = await newCompany(url);
  await ownTemplate(company, { name: 'Last' });
  const { total } = (await company.get(TEMPLATES)).body;
  const pages = await Promise.all(
    [1, 2].map((page) => company.get(`${TEMPLATES}?pageSize=${total - 1}&page=${page}`)),
  );
  const names = pages.flatMap(({ body }) => body.items.map(({ name }: { name: string }) => name));
  expect(names).toHaveLength(total);
  expect(names.at(-1)).toBe('Last');
});

test('an empty filter is none', async () => {
  const company = await newCompany(url);
  await ownTemplate(company);
  const { total } = (await company.get(TEMPLATES)).body;
  expect((await company.get(`${TEMPLATES}?category=&slug=&id=&search=&page=`)).body.total).toBe(total);
  expect(await company.get(`${DOCUMENTS}?search=&status=&tag=&mode=&sort=&deleted=`)).toMatchObject({
    status: 200,
    body: { total: 0 },
  });
});

test('of changes at once that name no version each is made', async () => {
  const { id } = await ownTemplate(api, { name: 'Busy' });
  const changes = [
    { description: 'Mine' },
    { name: 'Very busy' },
    { content: 'Dear {{name}} {{what}}\n' },
    { category: 'report' },
    { thumbnailUrl: 'https://e.example/a.png' },
  ];
  const answers = await Promise.all(changes.map((body) => api.put(`${TEMPLATES}/${id}`, body)));
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
  expect((await api.get(`${TEMPLATES}/${id}`)).body).toMatchObject(Object.assign({}, ...changes));
});

test.each([
  ['a variable that it does not have', { content: 'Dear {{who}}\n' }, 'unknown-variable'],
  ['one variable twice', { variables: [{ name: 'a' }, { name: 'a' }] }, 'invalid-input'],
  ['a name with a blank', { variables: [{ name: 'a b' }] }, 'invalid-input'],
  ['a picture that runs', { thumbnailUrl: 'javascript:alert(1)' }, 'invalid-input'],
])('a template with %s is refused', async (_, body, code) => {
  const given = { name: 'T', category: 'letter', mode: 'markdown', content: 'a\n', ...body };
  expect(await api.post(TEMPLATES, given)).toMatchObject({ status: 400, body: { code } });
});

test('a document is made of a template, whose values are text', async () => {
  const { template, document } = await writtenDocument(api, '<b>*Mill*</b> {{what}}');
  expect(document).toMatchObject({ templateId: template.id, mode: 'markdown' });
  const html = (await api.post(`${DOCUMENTS}/${document.id}/transform`, { to: 'html' })).body.content;
  expect(html).toContain('Dear &#x3C;b>*Mill*&#x3C;/b> {{what}},');
  expect(html).toContain('<em>flour</em>');
});

test('in another mode', async () => {
  const body = {
    templateId: await idOf('one-on-one'),
    variables: { person: 'Ada', date: '2026-11-23' },
    mode: 'rich',
  };
  const { status, body: document } = await api.post(DOCUMENTS, body);
  expect(status).toBe(201);
  expect(document).toMatchObject({ title: 'One-on-one', mode: 'rich', content: { type: 'doc' } });
  expect(JSON.stringify(document.content)).toContain('One-on-one with Ada, 2026-11-23');
});

test('a document of a template in another mode says what that could not keep', async () => {
  const content = '<p align="center">{{name}} {{what}}</p>';
  const { id: templateId } = await ownTemplate(api, { mode: 'html', content });
  const body = { templateId, variables: { name: 'Ada' }, mode: 'markdown' };
  expect((await api.post(DOCUMENTS, body)).body).toMatchObject({
    content: 'Ada flour\n',
    lossReport: [{ where: 'Ada flour' }],
  });
});

test.each([
  [{ templateId: 'one-on-one', variables: { person: 'Ada' } }, 'missing-variable', 'variables.date'],
  [{ templateId: 'meeting-agenda', variables: { nobody: 'x' } }, 'unknown-variable', 'variables.nobody'],
  [{ variables: { a: 'b' } }, 'invalid-input', 'variables'],
  [{ templateId: 'invoice', content: 'a' }, 'invalid-input', 'content'],
])('%j is refused', async (body, code, path) => {
  const { templateId: name, ...given } = { templateId: '', ...body };
  const templateId = name === '' ? {} : { templateId: /^[a-z-]+$/.test(name) ? await idOf(name) : name };
  expect(await api.post(DOCUMENTS, { ...given, ...templateId })).toMatchObject({
    status: 400,
    body: { code, errors: [{ path }] },
  });
});

test('a document is made of no template that is unknown or of another company', async () => {
  const { id: foreign } = await ownTemplate(await newCompany(url));
  for (const templateId of ['0123456789abcdef01234567', foreign]) {
    const made = await api.post(DOCUMENTS, { templateId });
    expect(made).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
});
