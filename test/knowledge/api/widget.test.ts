import { randomUUID } from 'node:crypto';
import type { Json, SseEvent } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';
import { newWidget, SHOP, teach } from '../../support/knowledge/widget.ts';

const LOOMS = `# Warranty

All Acme looms carry a warranty of two years. Batteries of the loom are covered for six months only.
`;

const widget = await newWidget({ title: 'Acme', greeting: 'Hello!', color: '#aa3300', position: 'left' });
const file = await teach(widget, 'looms.md', LOOMS);

const textOf = (events: SseEvent[]) =>
  events.map(({ event, data }) => (event === 'token' ? data.text : '')).join('');

test('the configuration is the look and nothing else', async () => {
  const { status, body } = await widget.anonymous.get(`${widget.path}/config`, { headers: { origin: SHOP } });
  expect([status, body]).toEqual([
    200,
    {
      publicKey: widget.agent.widget.publicKey,
      title: 'Acme',
      greeting: 'Hello!',
      color: '#aa3300',
      position: 'left',
      starters: [],
      quotesOnly: true,
    },
  ]);
});

describe('an answer', () => {
  test('comes from the documents, with a token to go on and nothing of the company', async () => {
    const { status, body } = await widget.ask('How long is the warranty of a loom?');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['message', 'sessionId', 'userMessage', 'visitorToken']);
    expect(body.message).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      sessionId: body.sessionId,
      messageType: 'assistant',
      answerKind: 'quote',
      finishReason: 'stop',
      content: expect.stringContaining('a warranty of two years. [1]'),
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      responseTimeMs: expect.any(Number),
      createdAt: expect.any(String),
      source: 'widget',
      referencedChunks: [
        {
          originalFilename: 'looms.md',
          chunkIndex: 0,
          score: expect.any(Number),
          contentPreview: expect.stringContaining('two years'),
          page: null,
        },
      ],
      ragMetadata: expect.objectContaining({ searchPerformed: true, chunksFound: 1, fallbackUsed: false }),
    });
    const { agent, api } = widget;
    const inside = [agent.id, agent.companyId, api.user.id, file.id, 'SECRET-PROMPT', 'Internal', 'offline'];
    expect(inside.filter((word) => JSON.stringify(body).includes(word))).toEqual([]);
  });

  test('streams with the token in its first event and its last', async () => {
    const events = await widget.stream('How long is the warranty of a loom?');
    const names = events.map(({ event }) => event);
    expect(names.slice(0, 2)).toEqual(['session', 'sources']);
    expect(new Set(names.slice(2, -1))).toEqual(new Set(['token']));
    expect(names.at(-1)).toBe('done');
    expect(events.map(({ id }) => Number(id))).toEqual(events.map((_event, index) => index + 1));
    const [session, sources] = events.map(({ data }) => data);
    const done = events.at(-1)?.data;
    expect(session.userMessage).toEqual(done.userMessage);
    expect(sources).toEqual({
      referencedChunks: done.message.referencedChunks,
      ragMetadata: done.message.ragMetadata,
    });
    expect(textOf(events)).toBe(done.message.content);
    for (const { sessionId, visitorToken } of [session, done]) {
      expect((await widget.history(sessionId, visitorToken)).body.total).toBe(2);
    }
    const { agent } = widget;
    const inside = [agent.id, agent.companyId, file.id, 'tokensUsed', 'modelUsed', 'SECRET-PROMPT'];
    expect(inside.filter((word) => JSON.stringify(events).includes(word))).toEqual([]);
  });

  test('goes on with its session', async () => {
    const first = (await widget.ask('How long is the warranty of a loom?')).body;
    const { sessionId, visitorToken } = first;
    const second = (await widget.ask('How long are batteries covered?', { sessionId, visitorToken })).body;
    expect(second.sessionId).toBe(sessionId);
    expect(second.message).toMatchObject({ answerKind: 'quote' });
    expect(second.message.content).toContain('six months');
    const { body } = await widget.history(sessionId, second.visitorToken);
    expect(body).toMatchObject({ page: 1, pageSize: 20, total: 4 });
    expect(body.items).toEqual([first.userMessage, first.message, second.userMessage, second.message]);
  });
});

describe('an Idempotency-Key', () => {
  const message = 'How long is the warranty of a loom?';
  const withoutTokens = ({ visitorToken: _token, ...rest }: Json) => rest;

  test('gives the stored answer again and goes on after Last-Event-ID', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const whole = await widget.stream(message, {}, headers);
    const rest = await widget.stream(message, {}, { ...headers, 'last-event-id': '4' });
    expect(rest.map(({ event }) => event)).toEqual(['token', 'done']);
    expect(textOf(rest)).toBe(textOf(whole));
    const again = (await widget.ask(message, {}, headers)).body;
    expect(withoutTokens(again)).toEqual(withoutTokens(whole.at(-1)?.data));
    expect((await widget.history(again.sessionId, again.visitorToken)).body.total).toBe(2);
  });

  test('with another body is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await widget.ask('One', {}, headers);
    const { status, body } = await widget.ask('Two', {}, headers);
    expect([status, body.code]).toEqual([409, 'idempotency-key-reused']);
  });

  test('is each visitor’s and each widget’s own', async () => {
    const headers = { 'idempotency-key': 'the-same-for-all' };
    const [one, two] = [(await widget.ask('Hello')).body, (await widget.ask('Hello')).body];
    const asOne = await widget.ask(message, { visitorToken: one.visitorToken }, headers);
    const asTwo = await widget.ask(message, { visitorToken: two.visitorToken }, headers);
    const elsewhere = await (await newWidget({}, widget.api)).ask('Other', {}, headers);
    expect([asOne.status, asTwo.status, elsewhere.status]).toEqual([200, 200, 200]);
    expect(asTwo.body.sessionId).not.toBe(asOne.body.sessionId);
  });
});

describe('the company', () => {
  test('sees the session, who asked it and what it cost', async () => {
    const visitor = { id: `v-${randomUUID()}`, name: 'Ada', email: 'ada@example.org' };
    const { sessionId, visitorToken } = (await widget.ask('Hello', { visitor })).body;
    await widget.ask('Hello again', { visitorToken });
    const { api, agent } = widget;
    const [known] = (await api.get(`/api/visitors?search=${visitor.id}`)).body.items;
    expect(known).toMatchObject({
      externalId: visitor.id,
      verified: false,
      name: 'Ada',
      email: 'ada@example.org',
      sessionCount: 2,
    });
    const { items } = (await api.get(`/api/chat/${agent.id}/sessions?visitorId=${known.id}&status=active`))
      .body;
    expect(items).toHaveLength(2);
    expect(items[1]).toMatchObject({
      sessionId,
      source: 'widget',
      createdBy: null,
      messageCount: 2,
      totalTokens: expect.any(Number),
      visitor: known,
    });
    const messages = (await api.get(`/api/chat/${agent.id}/sessions/${sessionId}/messages`)).body.items;
    for (const message of messages) expect(message).toMatchObject({ source: 'widget', createdBy: null });
  });

  test('may close a session, or let it expire; the visitor reads on and begins a new one', async () => {
    const { api, agent } = widget;
    const statusOf = async (sessionId: string) => {
      const { items } = (await api.get(`/api/chat/${agent.id}/sessions?pageSize=100`)).body;
      return items.find((one: Json) => one.sessionId === sessionId).status;
    };
    const [closed, idle] = [(await widget.ask('Hello')).body, (await widget.ask('Hello')).body];
    await api.post(`/api/chat/${agent.id}/sessions/${closed.sessionId}/close`);
    const past = `update chat_sessions set last_message_at = now() - interval '25 hours' where session_id = $1`;
    await query(sharedInstance().env['DATABASE_URL'] ?? '', past, [idle.sessionId]);
    for (const [{ sessionId, visitorToken }, status] of [
      [closed, 'closed'],
      [idle, 'expired'],
    ]) {
      const refused = await widget.ask('Still there?', { sessionId, visitorToken });
      expect([refused.status, refused.body.code]).toEqual([409, 'session-closed']);
      expect(await statusOf(sessionId)).toBe(status);
      expect((await widget.history(sessionId, visitorToken)).body.total).toBe(2);
      expect((await widget.ask('Hello', { visitorToken })).status).toBe(200);
    }
    const expired = (await api.get(`/api/chat/${agent.id}/sessions?status=expired`)).body.items;
    expect(expired.map((one: Json) => one.sessionId)).toEqual([idle.sessionId]);
  });

  test('whose model cannot be used does not say which', async () => {
    const broken = await newWidget();
    await broken.api.put(`/api/agents/${broken.agent.id}`, { model: 'claude-sonnet-5-5' });
    const { status, body } = await broken.ask('Hello');
    expect([status, body.code]).toEqual([503, 'provider-not-configured']);
    expect(JSON.stringify(body)).not.toMatch(/claude|anthropic|key/i);
  });
});

describe('feedback', () => {
  test('is kept with the answer, and the company sees it', async () => {
    const { sessionId, message, visitorToken } = (await widget.ask('Hello')).body;
    const rated = await widget.rate(message.id, visitorToken, { rating: -1, comment: 'No.' });
    expect([rated.status, rated.body]).toEqual([
      200,
      { ...message, feedback: { rating: -1, comment: 'No.', at: expect.any(String) } },
    ]);
    const later = (await widget.rate(message.id, visitorToken)).body.feedback;
    expect(later).toEqual({ rating: 1, at: expect.any(String) });
    const blank = await widget.rate(message.id, visitorToken, { comment: '  ' });
    expect(blank.body.feedback).toEqual({ rating: 1, at: expect.any(String) });
    const { api, agent } = widget;
    const { items } = (await api.get(`/api/chat/${agent.id}/sessions/${sessionId}/messages`)).body;
    expect(items[1].feedback).toEqual(blank.body.feedback);
  });

  test('of a member comes to the visitor without the comment', async () => {
    const { sessionId, message, visitorToken } = (await widget.ask('Hello')).body;
    const inward = { rating: -1, comment: 'The manual is wrong here.' };
    const rated = await widget.api.post(`/api/chat/messages/${message.id}/feedback`, inward);
    expect(rated.body.feedback).toMatchObject(inward);
    const { items } = (await widget.history(sessionId, visitorToken)).body;
    expect(items[1].feedback).toEqual({ rating: -1, at: expect.any(String) });
  });

  test('is for answers only, and is 1 or -1', async () => {
    const { message, userMessage, visitorToken } = (await widget.ask('Hello')).body;
    expect((await widget.rate(userMessage.id, visitorToken)).status).toBe(400);
    expect((await widget.rate(message.id, visitorToken, { rating: 5 })).status).toBe(400);
    expect((await widget.rate(message.id, visitorToken, { ratting: 1 })).status).toBe(400);
    expect((await widget.rate('nonsense', visitorToken)).body.code).toBe('invalid-id');
  });
});
