import { randomUUID } from 'node:crypto';
import { trainingNote } from '../../../domain/knowledge/training-note.ts';
import { nothingFound } from '../../../domain/plain/phrases.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { pausedFile } from '../../support/knowledge/paused-file.ts';
import { until } from '../../support/until.ts';

const HANDBOOK = `# Acme Handbook

## Warranty

All Acme looms carry a warranty of two years. Batteries of the loom are covered for six months only.

## Delivery

Express delivery of a loom costs 12 euros and arrives on the next working day. Standard delivery is free.

## Founder

The company was founded by Clara Weber in Leipzig in 1987. She built the first loom in her kitchen.
`;

let api: ApiClient;
let other: ApiClient;
let agent: Json;
beforeAll(async () => {
  const { url } = sharedInstance();
  [api, other] = await Promise.all([newCompany(url), newCompany(url)]);
  agent = (await api.post('/api/agents', { name: 'Acme', systemPrompt: 'You help customers of Acme.' })).body;
  const { body } = await api.upload(`/api/upload/${agent.id}`, [{ name: 'handbook.md', content: HANDBOOK }]);
  await until(async () => {
    const file = (await api.get(`/api/files/${body.files[0].id}`)).body;
    if (file.status === 'failed') throw new Error(JSON.stringify(file.job.error));
    return file.status === 'completed';
  });
});

const ask = (message: string, more: object = {}, client = api) =>
  client.post(`/api/chat/${agent.id}/message`, { message, ...more });

async function stream(message: string, more: object = {}, headers: Record<string, string> = {}) {
  const answer = await api.stream(`/api/chat/${agent.id}/message`, { message, ...more }, { headers });
  const events = [];
  for await (const event of answer.events) events.push(event);
  return { ...answer, events };
}

describe('an answer', () => {
  test('comes from the documents, cited, with what it rests on', async () => {
    const { status, body } = await ask('How long is the warranty of a loom?');
    expect(status).toBe(200);
    expect(body.message.content).toContain('All Acme looms carry a warranty of two years. [1]');
    expect(body.message).toMatchObject({
      sessionId: body.sessionId,
      agentId: agent.id,
      companyId: api.user.companyId,
      createdBy: api.user.id,
      messageType: 'assistant',
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      modelUsed: 'offline',
      answerKind: 'quote',
      tokensUsed: 0,
      source: 'api',
      ragMetadata: { searchPerformed: true, fallbackUsed: false, reranked: false },
    });
    expect(body.message.responseTimeMs).toBeGreaterThanOrEqual(0);
    const [chunk] = body.message.referencedChunks;
    expect(chunk).toMatchObject({ originalFilename: 'handbook.md', fileId: expect.any(String), page: null });
    expect(chunk.contentPreview.length).toBeLessThanOrEqual(200);
    expect(body.message.ragMetadata.chunksFound).toBe(body.message.referencedChunks.length);
    expect(body.userMessage).toMatchObject({
      messageType: 'user',
      tokensUsed: 0,
      modelUsed: null,
      ragMetadata: null,
    });
  });

  test('to an unrelated question says that it lacks context, in a fresh session and in a running one', async () => {
    const fresh = (await ask('What is the capital of France?')).body;
    const first = (await ask('How long is the warranty of a loom?')).body;
    const running = (await ask('What is the capital of France?', { sessionId: first.sessionId })).body;
    for (const { message } of [fresh, running]) {
      expect(message.content).toBe(nothingFound('en'));
      expect(message).toMatchObject({ answerKind: 'refusal', referencedChunks: [] });
      expect(message.ragMetadata).toMatchObject({
        searchPerformed: true,
        chunksFound: 0,
        fallbackUsed: true,
      });
    }
    expect(running.sessionId).toBe(first.sessionId);
  });

  test('rests on at most topK chunks', async () => {
    const { id } = (await api.post('/api/agents', { name: 'Two', systemPrompt: 'x' })).body;
    const names = ['first.txt', 'second.txt'];
    const content = 'The warranty of a loom is two years';
    await api.upload(
      `/api/upload/${id}`,
      names.map((name) => ({ name, content: `${content}, says ${name}.` })),
    );
    await until(
      async () => (await api.get(`/api/agents/${id}/files?status=completed`)).body.total === names.length,
    );
    const references = async (more: object) => {
      const message = 'How long is the warranty of a loom?';
      const answer = await api.post(`/api/chat/${id}/message`, { message, ...more });
      return answer.body.message.referencedChunks.length;
    };
    expect([await references({}), await references({ topK: 1 })]).toEqual([2, 1]);
  });

  test('of an agent without files lacks context too', async () => {
    const { body } = await api.post('/api/agents', { name: 'Empty', systemPrompt: 'x' });
    const answer = await api.post(`/api/chat/${body.id}/message`, { message: 'How long is the warranty?' });
    expect(answer.body.message.ragMetadata).toMatchObject({ fallbackUsed: true, searchScore: 0 });
    expect(answer.body.message.referencedChunks).toEqual([]);
  });

  test('while documents train says so, and in which state they are', async () => {
    const { id } = (await api.post('/api/agents', { name: 'Early', systemPrompt: 'x' })).body;
    const file = await pausedFile(api, id);
    const message = 'How long is the warranty?';
    const { body: answer } = await api.post(`/api/chat/${id}/message`, { message });
    const inTraining = { queued: 0, processing: 0, blocked: 0, paused: 1 };
    expect(answer.message.ragMetadata).toMatchObject({ fallbackUsed: true, inTraining });
    expect(answer.message.content).toBe(`${nothingFound('en')}\n\n${trainingNote('en', inTraining)}`);
    await api.post(`${file}/cancel`);
    await until(async () => (await api.get(file)).body.status === 'cancelled');
    const later = (await api.post(`/api/chat/${id}/message`, { message })).body.message;
    expect(later.content).toBe(nothingFound('en'));
    expect(later.ragMetadata.inTraining).toBeUndefined();
  });

  test('to what leans on an earlier question is searched as it is: writing it out needs a model', async () => {
    const first = (await ask('How much is express delivery of a loom?')).body;
    const second = (await ask('And how much is it?', { sessionId: first.sessionId })).body;
    expect(second.message.ragMetadata.rewrittenQuery).toBeUndefined();
    const named = (await ask('And how much is express delivery?', { sessionId: first.sessionId })).body;
    expect(named.message.content).toContain('12 euros');
  });
});

describe('a stream', () => {
  test('has its events in order, numbered, each of one line', async () => {
    const { status, headers, events } = await stream('Who founded the company?');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(headers.get('x-accel-buffering')).toBe('no');
    const names = events.map(({ event }) => event);
    expect(names.slice(0, 2)).toEqual(['session', 'sources']);
    expect(names.slice(2, -1).every((name) => name === 'token')).toBe(true);
    expect(names.length).toBeGreaterThan(4);
    expect(names.at(-1)).toBe('done');
    expect(events.map(({ id }) => Number(id))).toEqual(events.map((_event, index) => index + 1));
    const [session, sources] = events.map(({ data }) => data);
    const done = events.at(-1)?.data;
    expect(session).toEqual({ sessionId: done.sessionId, userMessage: done.userMessage });
    expect(sources).toEqual({
      referencedChunks: done.message.referencedChunks,
      ragMetadata: done.message.ragMetadata,
    });
    expect(textOf(events)).toBe(done.message.content);
    expect(done.message.content).toContain('Clara Weber');
  });

  test('refused before it begins is an ordinary problem', async () => {
    const answer = await api.stream(`/api/chat/${agent.id}/message`, { message: '' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });
});

const textOf = (events: { event: string; data: Json }[]) =>
  events.map(({ event, data }) => (event === 'token' ? data.text : '')).join('');

describe('an Idempotency-Key', () => {
  test('gives the stored answer to who asks again, as JSON and as a stream', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const message = 'How long is the warranty of a loom?';
    const first = await api.post(`/api/chat/${agent.id}/message`, { message }, { headers });
    const again = await api.post(`/api/chat/${agent.id}/message`, { message }, { headers });
    expect(again.body).toEqual(first.body);
    const { events } = await stream(message, {}, headers);
    expect(events.map(({ event }) => event)).toEqual(['session', 'sources', 'token', 'done']);
    expect(events.at(-1)?.data).toEqual(first.body);
    const session = await api.get(`/api/chat/${agent.id}/sessions/${first.body.sessionId}/messages`);
    expect(session.body.total).toBe(2);
  });

  test('goes on after Last-Event-ID with all of the text in one token', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const whole = (await stream('Who founded the company?', {}, headers)).events;
    const { events } = await stream('Who founded the company?', {}, { ...headers, 'last-event-id': '4' });
    expect(events.map(({ event }) => event)).toEqual(['token', 'done']);
    expect(textOf(events)).toBe(textOf(whole));
    expect(events.map(({ id }) => id)).toEqual(whole.slice(-2).map(({ id }) => id));
  });

  test('does not go on with what has no key: that is a new answer, told from its beginning', async () => {
    const { events } = await stream('Who founded the company?', {}, { 'last-event-id': '4' });
    expect(events.slice(0, 2).map(({ event }) => event)).toEqual(['session', 'sources']);
  });

  test('with another body is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await api.post(`/api/chat/${agent.id}/message`, { message: 'One' }, { headers });
    const { status, body } = await api.post(`/api/chat/${agent.id}/message`, { message: 'Two' }, { headers });
    expect([status, body.code]).toEqual([409, 'idempotency-key-reused']);
  });

  test('of a request that was refused can be used again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const message = { message: 'Hello', sessionId: randomUUID() };
    for (const _attempt of [1, 2]) {
      expect((await api.post(`/api/chat/${agent.id}/message`, message, { headers })).status).toBe(404);
    }
  });
});

describe('input', () => {
  test.each([
    ['no message', {}, 'message'],
    ['an empty message', { message: ' ' }, 'message'],
    ['a misspelt field', { message: 'x', sesionId: 'y' }, 'sesionId'],
    ['topK 0', { message: 'x', topK: 0 }, 'topK'],
    ['an unknown model', { message: 'x', model: 'nonsense' }, 'model'],
    ['an e-mail that is none', { message: 'x', visitor: { email: 'no' } }, 'visitor.email'],
  ])('%s', async (_name, body, path) => {
    const answer = await api.post(`/api/chat/${agent.id}/message`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input']);
    expect(answer.body.errors[0].path).toBe(path);
  });

  test('a model without its key is 503', async () => {
    const answer = await ask('Hello', { model: 'claude-sonnet-5-5' });
    expect([answer.status, answer.body.code]).toEqual([503, 'provider-not-configured']);
  });
});

describe('a session', () => {
  const sessions = (query = '', client = api) => client.get(`/api/chat/${agent.id}/sessions${query}`);
  const path = (sessionId: string) => `/api/chat/${agent.id}/sessions/${sessionId}`;

  test('must be a UUID, known, the agent’s own and open', async () => {
    const code = async (sessionId: string, agentId = agent.id) =>
      (await api.post(`/api/chat/${agentId}/message`, { message: 'x', sessionId })).body.code;
    expect(await code('nonsense')).toBe('invalid-id');
    expect(await code(randomUUID())).toBe('not-found');
    const { sessionId } = (await ask('Hello')).body;
    const another = (await api.post('/api/agents', { name: 'Another', systemPrompt: 'x' })).body;
    expect(await code(sessionId, another.id)).toBe('not-found');
    const closed = await api.post(`${path(sessionId)}/close`);
    expect([closed.status, closed.body.status]).toEqual([200, 'closed']);
    expect(await code(sessionId)).toBe('session-closed');
    expect((await api.post(`${path(sessionId)}/close`)).body.status).toBe('closed');
  });

  test('is listed with its counts, messages and visitor', async () => {
    const visitor = { id: `v-${randomUUID()}`, name: 'Ada', metadata: { plan: 'pro' } };
    const first = (await ask('How long is the warranty of a loom?', { visitor })).body;
    await ask('And the batteries?', {
      sessionId: first.sessionId,
      visitor: { id: visitor.id, email: 'ada@example.org' },
    });
    await ask('Hello', { visitor: { id: visitor.id } });
    const all = (await sessions()).body.items;
    const session = all.find(({ sessionId }: Json) => sessionId === first.sessionId);
    const messages = (await api.get(`${path(first.sessionId)}/messages`)).body;
    expect(messages.items.map(({ messageType }: Json) => messageType)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect(messages.items[1]).toEqual(first.message);
    expect(session).toMatchObject({
      agentId: agent.id,
      status: 'active',
      source: 'api',
      messageCount: 4,
      createdBy: api.user.id,
    });
    expect(session.totalTokens).toBe(
      messages.items.reduce((sum: number, { tokensUsed }: Json) => sum + tokensUsed, 0),
    );
    expect(session.visitor).toMatchObject({
      externalId: visitor.id,
      name: 'Ada',
      email: 'ada@example.org',
      metadata: { plan: 'pro' },
      sessionCount: 2,
    });
    const filtered = (await sessions(`?visitorId=${session.visitor.id}`)).body;
    expect(filtered.total).toBe(2);
    expect((await sessions('?status=expired')).body.total).toBe(0);
    expect((await sessions('?visitorId=nonsense')).body.code).toBe('invalid-id');
  });

  test('goes with its messages', async () => {
    const { sessionId, message } = (await ask('Hello')).body;
    expect((await api.delete(path(sessionId))).status).toBe(204);
    expect((await api.get(`${path(sessionId)}/messages`)).status).toBe(404);
    expect((await api.delete(path(sessionId))).status).toBe(404);
    expect((await api.post(`/api/chat/messages/${message.id}/feedback`, { rating: 1 })).status).toBe(404);
  });
});

test('a budget that is used up does not stop the model that costs nothing', async () => {
  const company = await newCompany(sharedInstance().url);
  const own = (await company.post('/api/agents', { name: 'A', systemPrompt: 'x' })).body;
  await company.put('/api/company', { name: 'Poor', monthlyBudgetUsd: 0 });
  const { status, body } = await company.post(`/api/chat/${own.id}/message`, { message: 'What is a loom?' });
  expect([status, body.message?.modelUsed]).toEqual([200, 'offline']);
});

test('an answer that no model gave is no call in the usage', async () => {
  const before = (await api.get('/api/usage?groupBy=purpose')).body.items;
  await ask('What is a loom?');
  const after = (await api.get('/api/usage?groupBy=purpose')).body.items;
  const calls = (items: Json) => items.find(({ key }: Json) => key === 'chat')?.calls ?? 0;
  expect(calls(after)).toBe(calls(before));
});

test('another company sees nothing of it', async () => {
  const { sessionId, message } = (await ask('Hello')).body;
  const base = `/api/chat/${agent.id}`;
  const answers = await Promise.all([
    other.post(`${base}/message`, { message: 'Hello' }),
    other.get(`${base}/sessions`),
    other.get(`${base}/sessions/${sessionId}/messages`),
    other.post(`${base}/sessions/${sessionId}/close`),
    other.delete(`${base}/sessions/${sessionId}`),
    other.post(`/api/chat/messages/${message.id}/feedback`, { rating: 1 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const own = (await other.post('/api/agents', { name: 'Own', systemPrompt: 'x' })).body;
  const foreign = await other.post(`/api/chat/${own.id}/message`, { message: 'Hello', sessionId });
  expect(foreign.status).toBe(404);
});
