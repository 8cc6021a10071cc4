import { newCompany } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newMember } from '../../support/api/member.ts';
import { collect, textOf } from '../../support/knowledge/model-chat.ts';

const DOCUMENTS = '/api/documents';
const { url } = sharedInstance();

const api = await newCompany(url);
const colleague = await newMember(api);

const SOURCE = '# Mill\n\nThe the mill grinds wheat. It was built long ago. The mill grinds wheat for all.\n';

test('without a provider a draft is a template, and says so', async () => {
  const { status, body } = await api.post('/api/generate', { prompt: 'An agenda for Monday' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    mode: 'markdown',
    modelUsed: 'offline',
    tokensUsed: expect.any(Number),
    note: expect.stringContaining('template'),
  });
  expect(body.content).toContain('# Agenda: \\[Topic]');
});

test('what comes back is valid in the mode, and a document of it says that it was generated', async () => {
  const { body } = await api.post('/api/generate', { prompt: 'An invoice', mode: 'rich' });
  expect(body.content.type).toBe('doc');
  const { mode, content, historyId } = body;
  const made = await api.post(DOCUMENTS, { mode, content, historyId });
  expect(made.status).toBe(201);
  const { items } = (await api.get(`${DOCUMENTS}/${made.body.id}/versions`)).body;
  expect(items).toMatchObject([{ version: 1, reason: 'ai' }]);
  const [entry] = (await api.get(`/api/chat-history?documentId=${made.body.id}`)).body.items;
  expect(entry).toMatchObject({ id: historyId, prompt: 'An invoice', action: 'draft', userId: api.user.id });
  expect(await colleague.post(DOCUMENTS, { historyId })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
});

test('a template is filled in, a document summarised, a selection corrected', async () => {
  const template = (await api.get('/api/templates/one-on-one')).body.id;
  const filled = { prompt: 'Fill it in', templateId: template, variables: { person: 'Ada', date: 'today' } };
  const { content, note } = (await api.post('/api/generate', filled)).body;
  expect(content).toContain('# One-on-one with Ada, today');
  expect(note).toBeUndefined();
  const { body: document } = await api.post(DOCUMENTS, { mode: 'markdown', content: SOURCE });
  const of = { prompt: 'Please', documentId: document.id };
  const summary = (await api.post('/api/generate', { ...of, action: 'summarise' })).body;
  expect(summary.content).toBe('The the mill grinds wheat.\n');
  const fixed = { ...of, action: 'fix', selection: 'The the mill' };
  expect((await api.post('/api/generate', fixed)).body.content).toBe('The mill');
  expect((await api.post('/api/generate', { ...of, action: 'translate' })).body).toMatchObject({
    content: SOURCE,
    note: expect.stringContaining('cannot translate'),
  });
  // No model, no new text: what there is comes back, and it says so.
  expect((await api.post('/api/generate', of)).body).toMatchObject({
    content: SOURCE,
    note: expect.stringContaining('writes no texts'),
  });
  expect((await colleague.post('/api/generate', { ...of, action: 'fix' })).status).toBe(404);
});

test('the text is streamed, and the last event is the answer', async () => {
  const { events: stream } = await api.stream('/api/generate', { prompt: 'A press release' });
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

test('a document is worked on whatever pictures it has, and keeps them', async () => {
  const picture = `![a](data:image/png;base64,${'A'.repeat(200_000)})`;
  const content = `The the mill ${picture}\n`;
  const { id: documentId } = (await api.post(DOCUMENTS, { mode: 'markdown', content })).body;
  const { body } = await api.post('/api/generate', { prompt: 'x', action: 'fix', documentId });
  expect(body.content).toBe(`The mill ${picture}\n`);
  const [entry] = (await api.get(`/api/chat-history?documentId=${documentId}`)).body.items;
  expect(entry.response.length).toBeLessThan(100);
});

test('nothing that is named is left out of account', async () => {
  const { body: template } = await api.get('/api/templates/one-on-one');
  const asked = { prompt: 'x', templateId: template.id };
  const unknown = '0123456789abcdef01234567';
  const refused = async (body: object, path: string) =>
    expect(await api.post('/api/generate', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  await refused({ prompt: 'x', variables: { person: 'Ada' } }, 'variables');
  await refused({ ...asked, selection: 'The the mill', action: 'fix' }, 'selection');
  for (const selection of [undefined, 'The the mill'])
    expect(await api.post('/api/generate', { ...asked, templateId: unknown, selection })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
});

test.each(['Portuguese', 'en_US'])('a summary in %s, without a model', async (language) => {
  const asked = { prompt: 'The mill grinds wheat. Birds sing nearby.', action: 'summarise', language };
  expect(await api.post('/api/generate', asked)).toMatchObject({ status: 200 });
});

test('without a selection or a document, an action is done to the prompt; an empty document is refused', async () => {
  const { body } = await api.post('/api/generate', { prompt: 'The the mill', action: 'fix' });
  expect(body).toMatchObject({ content: 'The mill', mode: 'markdown' });
  const { id: documentId } = (await api.post(DOCUMENTS, {})).body;
  expect(await api.post('/api/generate', { prompt: 'x', action: 'fix', documentId })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'selection' }] },
  });
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
