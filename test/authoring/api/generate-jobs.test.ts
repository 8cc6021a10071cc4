import { randomUUID } from 'node:crypto';
import { says, startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';
import { answered } from '../../support/api/answered.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { newMember } from '../../support/api/member.ts';
import { templateRequest } from '../../support/authoring/template-request.ts';
import { collect, gated, readToFirstToken, textOf } from '../../support/knowledge/model-chat.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import { until } from '../../support/until.ts';

const PATH = '/api/generate';
const ASKED = { prompt: 'How long does the warranty last?', mode: 'html' };
/** What `gated` lets a model say, and what it is in the mode that was asked for. */
const WHOLE = 'Two years [1].';
const AS_HTML = '<p>Two years [1].</p>';

let server: ModelServer;
let instance: LentInstance;
let api: ApiClient;
beforeAll(async () => {
  server = await startModelServer();
  instance = await borrowInstance('models', server.url);
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});
beforeEach(async () => {
  server.calls.length = 0;
  api = await newCompany(instance.url);
});

const keyed = () => ({ 'idempotency-key': randomUUID() });
const ask = (headers: Record<string, string> = {}, client = api) => client.post(PATH, ASKED, { headers });
const history = async (): Promise<Json[]> => (await api.get('/api/chat-history')).body.items;
const jobs = async (): Promise<Json[]> => (await api.get('/api/jobs?kind=text-generation')).body.items;

test('a text that takes longer is written by a job: once for its key, kept once, and read by who asked alone', async () => {
  const gate = gated(server);
  const headers = keyed();
  const first = await ask(headers);
  expect(first.status).toBe(202);
  const { id, job } = first.body;
  const place = first.headers.get('location') ?? '';
  expect([place, job.workflowId]).toEqual([`${PATH}/answers/${id}`, `text-generation/${id}`]);
  const colleague = await newMember(api);
  const again = await ask(headers);
  expect([again.status, again.headers.get('location')]).toEqual([202, place]);
  expect([(await api.get(place)).status, (await colleague.get(place)).status]).toEqual([202, 404]);
  expect((await ask(headers, colleague)).body.id).not.toBe(id);
  gate.resolve();
  const { status, body } = await answered(api, () => api.get(place));
  expect([status, body]).toEqual([
    200,
    {
      content: AS_HTML,
      mode: 'html',
      modelUsed: 'claude-haiku-5-5',
      tokensUsed: 110,
      finishReason: 'stop',
      historyId: id,
    },
  ]);
  expect((await ask(headers)).body).toEqual(body);
  const events = await collect((await api.stream(PATH, ASKED, { headers })).events);
  expect([textOf(events), events.at(-1)?.data]).toEqual([WHOLE, body]);
  expect((await ask(headers)).body).toEqual(body);
  expect(await history()).toMatchObject([{ id, prompt: ASKED.prompt, response: WHOLE, mode: 'html' }]);
  expect((await colleague.get(place)).status).toBe(404);
  expect(await api.get(`${PATH}/answers/none`)).toMatchObject({ status: 400, body: { code: 'invalid-id' } });
  expect(await jobs()).toHaveLength(2);
  expect(server.calls).toHaveLength(2);
});

test('a stream joins the text that a job writes', async () => {
  const gate = gated(server);
  const headers = keyed();
  const { id } = (await ask(headers)).body;
  const { events } = await api.stream(PATH, ASKED, { headers });
  gate.resolve();
  const all = await collect(events);
  expect([textOf(all), all.at(-1)?.data.historyId]).toEqual([WHOLE, id]);
  expect(server.calls).toHaveLength(1);
});

test('a text that is being streamed is waited for so long as a request may take, then it is in progress', async () => {
  const gate = gated(server);
  const headers = keyed();
  const { events } = await api.stream(PATH, ASKED, { headers });
  await readToFirstToken(events);
  const early = await ask(headers);
  expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([
    409,
    'in-progress',
    '1',
  ]);
  gate.resolve();
  expect((await answered(api, () => ask(headers))).body.content).toBe(AS_HTML);
  expect([await jobs(), server.calls.length]).toEqual([[], 1]);
});

test('a job that is stopped ends the provider’s request and keeps nothing; its key asks again', async () => {
  const headers = keyed();
  gated(server);
  const { id } = (await ask(headers)).body;
  await until(() => server.calls.length === 1);
  const stopped = await api.post(`${PATH}/stop`, { idempotencyKey: headers['idempotency-key'] });
  expect(stopped.status).toBe(204);
  await server.calls[0]?.ended;
  expect((await jobs()).map(({ status }) => status)).toEqual(['cancelled']);
  expect(await api.get(`${PATH}/answers/${id}`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await history()).toEqual([]);
  server.answer = () => says(WHOLE);
  expect((await answered(api, () => ask(headers))).body).toMatchObject({ content: AS_HTML, historyId: id });
  expect(await history()).toHaveLength(1);
});

test('a provider that asks for a long pause is busy, and nothing is left to be written later', async () => {
  const asked = { ...ASKED, model: 'claude-full-of-work' };
  server.answer = () => ({ status: 429, headers: { 'retry-after': '600' }, body: {} });
  // A worker that has just begun may hear of it too late.
  const { status, body, headers } = await until(async () => {
    const answer = await api.post(PATH, asked);
    return answer.status !== 202 && answer;
  });
  expect([status, body.code]).toEqual([503, 'provider-busy']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await jobs())[0]).toMatchObject({ status: 'cancelled' });
});

test('what a provider refuses is told as its own refusal', async () => {
  server.answer = () => ({ status: 400 });
  const { status, body } = await answered(api, () => ask());
  expect([status, body.code]).toEqual([502, 'provider-rejected']);
  expect(await history()).toEqual([]);
});

test('a document is worked on whatever pictures it has, and keeps them; an answer that was cut says so', async () => {
  const picture = `data:image/png;base64,${'A'.repeat(200_000)}`;
  const content = `The the mill ![a](${picture})\n`;
  const { id: documentId } = (await api.post('/api/documents', { mode: 'markdown', content })).body;
  server.answer = () => ({ steps: [{ text: 'The mill ![a](picture:0)\n' }], stop: 'max_tokens' });
  const { body } = await answered(api, () =>
    api.post(PATH, { prompt: 'x', action: 'fix', documentId }, { headers: keyed() }),
  );
  expect(body).toMatchObject({ content: `The mill ![a](${picture})\n`, finishReason: 'length' });
  expect(JSON.stringify(server.calls[0]?.body)).not.toContain('AAAA');
  const [entry] = (await api.get(`/api/chat-history?documentId=${documentId}`)).body.items;
  expect(entry.response.length).toBeLessThan(100);
});

test('a template is completed by the model, with its values in place', async () => {
  server.answer = () => says('# One-on-one with Ada');
  const asked = await templateRequest(api);
  const { body } = await answered(api, () => api.post(PATH, asked, { headers: keyed() }));
  expect(body).toMatchObject({ content: '# One-on-one with Ada', modelUsed: 'claude-haiku-5-5' });
  expect(JSON.stringify(server.calls[0]?.body)).toContain('# One-on-one with Ada, 2026-11-30');
});
