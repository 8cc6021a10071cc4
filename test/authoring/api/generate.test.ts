import { GENERATE_ACTIONS } from '../../../domain/authoring/generation/actions.ts';
import { newCompany } from '../../support/api/client.ts';
import { templateRequest } from '../../support/authoring/template-request.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newMember } from '../../support/api/member.ts';
import { collect, textOf } from '../../support/knowledge/model-chat.ts';

const DOCUMENTS = '/api/documents';
const { url } = sharedInstance();

const api = await newCompany(url);
const colleague = await newMember(api);

const wanted = await templateRequest(api);

test('without a model a draft is a template with its values, and nothing else is written', async () => {
  const { status, body } = await api.post('/api/generate', wanted);
  expect([status, body]).toEqual([
    200,
    {
      content: expect.stringContaining('# One-on-one with Ada, 2026-11-30'),
      mode: 'markdown',
      modelUsed: 'offline',
      tokensUsed: expect.any(Number),
      finishReason: 'stop',
      historyId: expect.any(String),
    },
  ]);
  const { body: document } = await api.post(DOCUMENTS, { mode: 'markdown', content: 'The the mill.\n' });
  const before = (await api.get('/api/jobs?kind=text-generation')).body.total;
  for (const action of GENERATE_ACTIONS) {
    const asked = { prompt: 'Please', action, documentId: document.id };
    for (const place of ['/api/generate', '/api/generate?wait=false'])
      expect(await api.post(place, asked)).toMatchObject({
        status: 503,
        body: { code: 'model-required', detail: expect.stringContaining('Settings → Models') },
      });
  }
  expect((await api.post('/api/generate', { ...wanted, action: 'rewrite' })).body.code).toBe(
    'model-required',
  );
  expect((await api.get('/api/jobs?kind=text-generation')).body.total).toBe(before);
  expect((await api.get(`/api/chat-history?documentId=${document.id}`)).body.total).toBe(0);
});

test('what comes back is valid in the mode, and a document of it says that it was generated', async () => {
  const { body } = await api.post('/api/generate', { ...wanted, mode: 'rich' });
  expect(body.content.type).toBe('doc');
  const { mode, content, historyId } = body;
  const made = await api.post(DOCUMENTS, { mode, content, historyId });
  expect(made.status).toBe(201);
  const { items } = (await api.get(`${DOCUMENTS}/${made.body.id}/versions`)).body;
  expect(items).toMatchObject([{ version: 1, reason: 'ai' }]);
  const [entry] = (await api.get(`/api/chat-history?documentId=${made.body.id}`)).body.items;
  expect(entry).toMatchObject({ id: historyId, prompt: 'Fill it in', action: 'draft', userId: api.user.id });
  expect(await colleague.post(DOCUMENTS, { historyId })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
});

test('the text is streamed, and the last event is the answer', async () => {
  const { events: stream } = await api.stream('/api/generate', wanted);
  const events = await collect(stream);
  const done = events.at(-1);
  expect(done?.event).toBe('done');
  expect(events.filter(({ event }) => event === 'token').length).toBeGreaterThan(5);
  expect(done?.data).toMatchObject({ content: textOf(events), modelUsed: 'offline' });
});

test('the history is the user’s own', async () => {
  const entry = { prompt: 'p', response: 'r', action: 'fix', modelUsed: 'offline', tokensUsed: 3 };
  const { status, body } = await colleague.post('/api/chat-history', entry);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...entry, userId: colleague.user.id });
  expect((await colleague.get('/api/chat-history')).body.items).toEqual([body]);
  const others = (await api.get('/api/chat-history?pageSize=100')).body.items;
  expect(others.map(({ id }: { id: string }) => id)).not.toContain(body.id);
});

test.each([
  [{}, 'prompt'],
  [{ prompt: 'x', action: 'sing' }, 'action'],
])('%j is refused', async (body, path) => {
  expect(await api.post('/api/generate', body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});

test('nothing that is named is left out of account', async () => {
  const unknown = '0123456789abcdef01234567';
  const refused = async (body: object, path: string) =>
    expect(await api.post('/api/generate', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  await refused({ prompt: 'x', variables: { person: 'Ada' } }, 'variables');
  await refused({ ...wanted, selection: 'The the mill', action: 'fix' }, 'selection');
  for (const selection of [undefined, 'The the mill'])
    expect(await api.post('/api/generate', { ...wanted, templateId: unknown, selection })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
});

test('an empty document is refused, and one of others is unknown, whether or not there is a model', async () => {
  const { id: documentId } = (await api.post(DOCUMENTS, {})).body;
  const asked = { prompt: 'x', action: 'fix', documentId };
  expect(await api.post('/api/generate', asked)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'selection' }] },
  });
  expect((await colleague.post('/api/generate', asked)).status).toBe(404);
});

test('providers are checked; the built-in one always answers', async () => {
  const { body } = await api.get('/api/check-provider');
  expect(body.ok).toBe(true);
  expect(body.providers.map(({ provider }: { provider: string }) => provider)).toEqual([
    'anthropic',
    'openai',
    'google',
    'local',
    'offline',
  ]);
  expect((await api.get('/api/check-provider?provider=offline')).body).toMatchObject({
    ok: true,
    providers: [{ provider: 'offline', ok: true, model: 'offline' }],
  });
  expect((await api.get('/api/check-provider?provider=nobody')).status).toBe(400);
});
