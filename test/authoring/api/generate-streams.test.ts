import { randomUUID } from 'node:crypto';
import { says, startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';
import { answered } from '../../support/api/answered.ts';
import { newCompany, type ApiClient, type Json, type SseEvent } from '../../support/api/client.ts';
import { holdInserts } from '../../support/faults/held-inserts.ts';
import { newMember } from '../../support/api/member.ts';
import { collect, gated, readToFirstToken, textOf } from '../../support/knowledge/model-chat.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import { query } from '../../support/instance/sql.ts';
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
  // The checks of the keys fail; calls do not ask for the list.
  server.listStatus = 500;
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
const open = (headers: Record<string, string> = {}) => api.stream(PATH, ASKED, { headers });
const ask = (headers: Record<string, string> = {}) => answered(api, () => api.post(PATH, ASKED, { headers }));
const history = async (): Promise<Json[]> => (await api.get('/api/chat-history')).body.items;

test('a text is written and kept for a client that has left', async () => {
  const gate = gated(server);
  const stream = await open();
  await readToFirstToken(stream.events);
  stream.close();
  gate.resolve();
  const [entry] = await until(async () => {
    const entries = await history();
    return entries.length > 0 && entries;
  });
  expect(entry).toMatchObject({ prompt: ASKED.prompt, response: WHOLE, userId: api.user.id });
});

test('a stream that broke is joined: the text so far in one token, then the rest; one call of the model', async () => {
  const gate = gated(server);
  const headers = keyed();
  const first = await open(headers);
  const seen = await readToFirstToken(first.events);
  first.close();
  const second = await open({ ...headers, 'last-event-id': seen.at(-1)?.id ?? '' });
  const soFar = await second.events.next();
  expect(soFar.value).toMatchObject({ event: 'token', data: { text: textOf(seen) } });
  const json = ask(headers);
  gate.resolve();
  const rest = await collect(second.events);
  expect(textOf([soFar.value, ...rest])).toBe(WHOLE);
  expect(rest.at(-1)).toMatchObject({ event: 'done', data: { content: AS_HTML, mode: 'html' } });
  expect((await json).body).toEqual(rest.at(-1)?.data);

  const again = await collect((await open({ ...headers, 'last-event-id': '1' })).events);
  expect(again.map(({ event }) => event)).toEqual(['token', 'done']);
  expect(again.at(-1)).toEqual(rest.at(-1));
  expect(textOf(again)).toBe(WHOLE);
  expect(server.calls).toHaveLength(1);
  expect(await history()).toHaveLength(1);
});

test('a text that is stopped ends the provider’s request, is not kept, and can be asked for again', async () => {
  const headers = keyed();
  gated(server);
  const { events } = await open(headers);
  await readToFirstToken(events);
  const stop = (client: ApiClient) =>
    client.post(`${PATH}/stop`, { idempotencyKey: headers['idempotency-key'] });
  expect((await stop(await newMember(api))).status).toBe(204);
  expect((await stop(api)).status).toBe(204);
  await server.calls[0]?.ended;
  expect(await collect(events)).toMatchObject([{ event: 'error', data: { code: 'answer-stopped' } }]);
  expect(await history()).toEqual([]);
  server.answer = () => says(WHOLE);
  expect((await ask(headers)).body.content).toBe(AS_HTML);
});

test('a failing model is the event error; its key may be tried again', async () => {
  const headers = keyed();
  server.answer = () => ({ status: 529, body: {} });
  const events = await collect((await open(headers)).events);
  expect(events).toMatchObject([{ event: 'error', data: { status: 502, code: 'provider-failed' } }]);
  expect(await history()).toEqual([]);
  server.answer = () => says(WHOLE);
  expect((await ask(headers)).status).toBe(200);
});

test('what cannot be begun is refused before the stream, and frees its key', async () => {
  const headers = keyed();
  const templateId = '0123456789abcdef01234567';
  const refused = await api.post(PATH, { ...ASKED, templateId }, { headers });
  expect([refused.status, refused.body.code]).toEqual([404, 'not-found']);
  server.answer = () => says(WHOLE);
  expect((await ask(headers)).status).toBe(200);
});

test('providers that are down are told of, and no key is', async () => {
  const { status, bytes, body } = await api.get('/api/check-provider');
  expect(status).toBe(200);
  expect(body.providers.map(({ provider, ok }: Json) => `${provider} ${ok}`)).toEqual([
    'anthropic false',
    'openai false',
    'google false',
    'local false',
    'offline true',
  ]);
  expect(bytes.toString()).not.toMatch(/test-\w+-key/);
  expect((await api.get('/api/check-provider?provider=openai')).body).toMatchObject({
    ok: false,
    providers: [{ provider: 'openai', ok: false, error: expect.any(String), latencyMs: expect.any(Number) }],
  });
});

describe('streams whose API is killed', () => {
  const answered = keyed();
  const begun = keyed();
  const unstored = keyed();
  let company: ApiClient;
  let whole: SseEvent[];
  const kept = () =>
    query(instance.env['DATABASE_URL'] ?? '', 'select key from model_replies where company_id = $1', [
      company.user.companyId,
    ]);

  beforeAll(async () => {
    company = api = await newCompany(instance.url);
    server.answer = () => says('Two ', 'years [1].');
    whole = await collect((await open(answered)).events);
    gated(server);
    await readToFirstToken((await open(begun)).events);
    server.answer = () => says(WHOLE);
    const ours = `new.company_id = '${company.user.companyId}'`;
    const held = await holdInserts(instance.env['DATABASE_URL'] ?? '', 'chat_history', ours);
    const stream = await open(unstored);
    await held.reached();
    expect(await kept()).toHaveLength(1);
    stream.close();
    await instance.kill('api', 'SIGKILL');
    await held.release();
    await instance.startApi();
  });
  beforeEach(() => {
    api = company;
  });

  /** Until the dead process's lease has run out, it is refused. */
  async function askedAgain(headers: Record<string, string>): Promise<Json> {
    const { status, body } = await ask(headers);
    expect(status).toBe(200);
    return body;
  }

  test('one that was written goes on', async () => {
    const rest = await collect((await open({ ...answered, 'last-event-id': '2' })).events);
    expect(rest.map(({ event }) => event)).toEqual(['token', 'done']);
    expect(rest.at(-1)).toEqual(whole.at(-1));
    expect(server.calls).toEqual([]);
  });

  test('one that died in the middle is written when it is asked for again', async () => {
    server.answer = () => says(WHOLE);
    const { content, historyId } = await askedAgain(begun);
    expect(content).toBe(AS_HTML);
    expect((await history()).filter(({ id }) => id === historyId)).toHaveLength(1);
  });

  test('one that died between the last word and its storing is not paid for twice', async () => {
    expect(await askedAgain(unstored)).toMatchObject({ content: AS_HTML, tokensUsed: 110 });
    expect(server.calls).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});
