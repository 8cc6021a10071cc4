import { newCompany } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const UNKNOWN = 'ffffffffffffffffffffffff';
const GERMAN =
  'Das Frühstück wird im Speisesaal serviert. Bitte geben Sie den Schlüssel bei der Abreise am Empfang ab.';
const basic = { name: 'Helper', systemPrompt: 'You help.' };

const { url } = sharedInstance();
const [api, other] = await Promise.all([newCompany(url), newCompany(url)]);

const create = async (body: object = {}) => (await api.post('/api/agents', { ...basic, ...body })).body;

test('what is left out gets the defaults', async () => {
  const { status, body } = await api.post('/api/agents', basic);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    ...basic,
    model: null,
    temperature: 0.2,
    maxTokens: 1024,
    companyId: api.user.companyId,
    createdBy: api.user.id,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    chunking: { strategy: 'recursive', size: 400, overlap: 60 },
    retrieval: { topK: null, threshold: null, mode: 'hybrid', rerank: false },
    widget: {
      enabled: false,
      publicKey: expect.stringMatching(/^pk_[\w-]{24}$/),
      allowedOrigins: [],
      title: expect.any(String),
      greeting: expect.any(String),
      color: '#2f5fd0',
      position: 'right',
      hasIdentitySecret: false,
    },
    starters: [],
    counts: { files: 0, chunks: 0, sessions: 0, messages: 0 },
    filesByStatus: {},
    reindexDue: false,
    foreignLanguages: [],
  });
  expect((await api.get(`/api/agents/${body.id}`)).body).toEqual(body);
});

test('the word for no model is stored as the default of the company', async () => {
  expect((await create({ model: 'offline' })).model).toBeNull();
});

test('any subset can be changed, also below chunking, retrieval and widget', async () => {
  const agent = await create({ chunking: { size: 200 }, retrieval: { topK: 3 } });
  expect(agent.chunking).toEqual({ strategy: 'recursive', size: 200, overlap: 60 });
  const { status, body } = await api.put(`/api/agents/${agent.id}`, {
    temperature: 1,
    retrieval: { threshold: 0.5 },
    widget: { allowedOrigins: ['https://WWW.Example.org/', 'http://localhost:8080'], enabled: true },
  });
  expect(status).toBe(200);
  expect(body.retrieval).toEqual({ topK: 3, threshold: 0.5, mode: 'hybrid', rerank: false });
  expect(body.widget).toMatchObject({
    enabled: true,
    publicKey: agent.widget.publicKey,
    allowedOrigins: ['https://www.example.org', 'http://localhost:8080'],
    title: agent.widget.title,
  });
  expect([body.temperature, body.name, body.chunking]).toEqual([1, agent.name, agent.chunking]);
  expect((await api.get(`/api/agents/${agent.id}`)).body).toEqual(body);
});

test('languages of documents that the search model does not understand are named, while there are any', async () => {
  const [agent, none] = [await create(), await create()];
  const upload = async (name: string, content: string): Promise<string> => {
    const { files } = (await api.upload(`/api/upload/${agent.id}`, [{ name, content }])).body;
    await until(async () => (await api.get(`/api/files/${files[0].id}`)).body.status === 'completed');
    return files[0].id;
  };
  const languages = async () => (await api.get(`/api/agents/${agent.id}`)).body.foreignLanguages;
  await upload('breakfast.txt', 'Breakfast is served in the dining room. Please leave the key at the desk.');
  expect(await languages()).toEqual([]);
  const german = await upload('fruehstueck.txt', GERMAN);
  expect(await languages()).toEqual(['de']);
  const { items } = (await api.get('/api/agents?pageSize=100')).body;
  const listed = (id: string) => items.find((one: { id: string }) => one.id === id).foreignLanguages;
  expect([listed(agent.id), listed(none.id)]).toEqual([['de'], []]);
  await api.delete(`/api/files/${german}`);
  expect(await languages()).toEqual([]);
});

test('fallback text, contact and starter questions are kept, replaced and removed', async () => {
  const given = {
    fallbackText: 'Ask our desk.',
    contact: { email: 'desk@acme.example', url: 'https://acme.example/contact' },
    starters: ['How long is the warranty?', 'What does delivery cost?'],
  };
  const { id } = await create(given);
  expect((await api.get(`/api/agents/${id}`)).body).toMatchObject(given);
  const changed = await api.put(`/api/agents/${id}`, { contact: { email: 'help@acme.example' } });
  expect(changed.body.contact).toEqual({ email: 'help@acme.example' });
  expect(changed.body.fallbackText).toBe('Ask our desk.');
  const none = (await api.put(`/api/agents/${id}`, { fallbackText: null, contact: null, starters: [] })).body;
  expect([none.fallbackText, none.contact, none.starters]).toEqual([undefined, undefined, []]);
});

test.each([
  ['five starters', { starters: ['1', '2', '3', '4', '5'] }, 'starters'],
  ['a blank starter', { starters: [' '] }, 'starters.0'],
  ['a contact that is a script', { contact: { url: 'javascript:alert(1)' } }, 'contact.url'],
  ['no mail address', { contact: { email: 'desk' } }, 'contact.email'],
  ['another way', { contact: { phone: '1' } }, 'contact.phone'],
])('%s is refused', async (_name, body, path) => {
  const answer = await api.post('/api/agents', { ...basic, ...body });
  expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([
    400,
    'invalid-input',
    path,
  ]);
});

test('the identity secret goes in and never comes out', async () => {
  const identitySecret = 'a-secret-of-the-host-page';
  const agent = await create({ widget: { identitySecret } });
  const answers = [
    agent,
    (await api.get(`/api/agents/${agent.id}`)).body,
    (await api.get('/api/agents')).body,
    (await api.put(`/api/agents/${agent.id}`, { name: 'Other' })).body,
  ];
  expect(JSON.stringify(answers)).not.toContain(identitySecret);
  expect(answers[3].widget.hasIdentitySecret).toBe(true);
  const cleared = await api.put(`/api/agents/${agent.id}`, { widget: { identitySecret: null } });
  expect(cleared.body.widget.hasIdentitySecret).toBe(false);
});

test.each([
  ['no name', { name: undefined }, 'name'],
  ['an empty name', { name: '  ' }, 'name'],
  ['no prompt', { systemPrompt: undefined }, 'systemPrompt'],
  ['a misspelt field', { temprature: 1 }, 'temprature'],
  ['a misspelt field inside', { chunking: { sise: 1 } }, 'chunking.sise'],
  ['a temperature of 3', { temperature: 3 }, 'temperature'],
  ['no tokens', { maxTokens: 0 }, 'maxTokens'],
  ['half a token', { maxTokens: 1.5 }, 'maxTokens'],
  ['an unknown model', { model: 'nonsense' }, 'model'],
  ['an unknown strategy', { chunking: { strategy: 'magic' } }, 'chunking.strategy'],
  ['overlap as large as size', { chunking: { size: 100, overlap: 100 } }, 'chunking.overlap'],
  ['the default overlap above a small size', { chunking: { size: 50 } }, 'chunking.overlap'],
  ['a threshold above 1', { retrieval: { threshold: 1.1 } }, 'retrieval.threshold'],
  [
    'an origin with a path',
    { widget: { allowedOrigins: ['https://a.example/x'] } },
    'widget.allowedOrigins.0',
  ],
  ['any origin', { widget: { allowedOrigins: ['*'] } }, 'widget.allowedOrigins.0'],
  ['the null origin', { widget: { allowedOrigins: ['null'] } }, 'widget.allowedOrigins.0'],
  ['another scheme', { widget: { allowedOrigins: ['ftp://a.example'] } }, 'widget.allowedOrigins.0'],
  [
    'an origin with a user',
    { widget: { allowedOrigins: ['https://u:p@a.example'] } },
    'widget.allowedOrigins.0',
  ],
  ['a public key of its own', { widget: { publicKey: 'pk_mine' } }, 'widget.publicKey'],
  ['a colour by name', { widget: { color: 'red' } }, 'widget.color'],
  ['a short secret', { widget: { identitySecret: 'short' } }, 'widget.identitySecret'],
])('%s is refused', async (_name, change, path) => {
  const { status, body } = await api.post('/api/agents', { ...basic, ...change });
  expect([status, body.code]).toEqual([400, 'invalid-input']);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
});

test('a change that makes overlap and size contradict is refused, and nothing of it is kept', async () => {
  const agent = await create();
  const { status } = await api.put(`/api/agents/${agent.id}`, { name: 'New', chunking: { overlap: 400 } });
  expect(status).toBe(400);
  expect((await api.get(`/api/agents/${agent.id}`)).body).toEqual(agent);
});

test('pages and search', async () => {
  const company = await newCompany(sharedInstance().url);
  const names = ['Alpha 100%', 'Beta', 'alphabet', 'Gamma'];
  for (const name of names) await company.post('/api/agents', { ...basic, name });
  const list = async (query: string) => (await company.get(`/api/agents${query}`)).body;
  const namesOf = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);
  expect(await list('?pageSize=3')).toMatchObject({ page: 1, pageSize: 3, total: 4 });
  expect(namesOf(await list('?pageSize=3&page=2'))).toEqual(['Alpha 100%']);
  expect(namesOf(await list('?search=ALPHA')).toSorted()).toEqual(['Alpha 100%', 'alphabet']);
  expect(namesOf(await list('?search=%25'))).toEqual(['Alpha 100%']);
  expect(namesOf(await list('?search=_'))).toEqual([]);
  expect((await company.get('/api/agents?pageSize=101')).status).toBe(400);
  expect((await company.get('/api/agents?serach=x')).status).toBe(400);
});

test('a deleted agent is gone at once, and its purge runs to the end', async () => {
  const agent = await create();
  const workflowId = `agent-purge/${agent.id}`;
  expect((await api.delete(`/api/agents/${agent.id}`)).status).toBe(204);
  expect((await api.get(`/api/agents/${agent.id}`)).status).toBe(404);
  expect((await api.delete(`/api/agents/${agent.id}`)).status).toBe(404);
  expect((await api.put(`/api/agents/${agent.id}`, { name: 'x' })).status).toBe(404);
  const job = await until(async () => {
    const { body } = await api.get(`/api/jobs/${encodeURIComponent(workflowId)}`);
    return ['completed', 'failed'].includes(body.status) && body;
  });
  expect(job).toMatchObject({ status: 'completed', kind: 'agent-purge' });
});

test('another company sees nothing of it', async () => {
  const { id } = await create();
  expect((await other.get(`/api/agents/${id}`)).status).toBe(404);
  expect((await other.put(`/api/agents/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await other.delete(`/api/agents/${id}`)).status).toBe(404);
  expect((await other.get('/api/agents')).body.total).toBe(0);
  expect((await api.get(`/api/agents/${id}`)).body.name).toBe(basic.name);
});

test('ids', async () => {
  expect((await api.get('/api/agents/nonsense')).body).toMatchObject({ status: 400, code: 'invalid-id' });
  expect((await api.get(`/api/agents/${UNKNOWN}`)).body).toMatchObject({ status: 404, code: 'not-found' });
});
