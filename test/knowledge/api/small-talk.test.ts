import { randomUUID } from 'node:crypto';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { cookieOf } from '../../support/browser/cookie.ts';
import { runSql } from '../../support/instance/database.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';
import { newWidget, type TestWidget } from '../../support/knowledge/widget.ts';

const CONTACT = { email: 'desk@acme.example', url: 'https://acme.example/contact' };

const api = await newCompany(sharedInstance().url);
const systemPrompt = 'You are the help desk of Acme. SECRET: be brief.';
const agent = (await api.post('/api/agents', { name: 'Ada', systemPrompt, starters: ['What is a loom?'] }))
  .body;

const ask = async (message: string, more: object = {}, { id }: Json = agent): Promise<Json> => {
  const { status, body } = await api.post(`/api/chat/${id}/message`, { message, ...more });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

test('small talk is answered from name and purpose, in its language, without a search', async () => {
  const { message, sessionId } = await ask('Hi!');
  expect(message.content).toBe('Hello! I am Ada – the help desk of Acme. What would you like to know?');
  expect(message).toMatchObject({
    modelUsed: 'offline',
    tokensUsed: 0,
    referencedChunks: [],
    ragMetadata: { searchPerformed: false, chunksFound: 0, searchScore: 0, fallbackUsed: false },
  });
  const said = [
    await ask('Wer bist du?', { sessionId }),
    await ask('what can you help with', { sessionId }),
    await ask('I want to talk to a person', { sessionId }),
    await ask('谢谢', { sessionId }),
  ].map(({ message: { content } }) => content);
  expect(said).toEqual([
    expect.stringContaining('Ich bin Ada'),
    expect.stringContaining('For example:\n\n- What is a loom?'),
    expect.stringContaining('cannot connect you with a person'),
    expect.stringContaining('不客气'),
  ]);
  expect(said.join(' ')).not.toContain('SECRET');
});

test('it counts in no statistic, and a question beside it does', async () => {
  const own = (await api.post('/api/agents', { name: 'Counted', systemPrompt: 'Help.' })).body;
  await ask('Thanks a lot!', {}, own);
  const { sessionId } = await ask('Hello', {}, own);
  const analytics = async () => (await api.get(`/api/agents/${own.id}/analytics`)).body;
  const unanswered = async () => (await api.get(`/api/agents/${own.id}/unanswered`)).body;
  expect(await analytics()).toMatchObject({ sessions: 0, messages: 0 });
  expect((await unanswered()).total).toBe(0);
  await ask('Hi, how do I reset my password?', { sessionId }, own);
  expect(await analytics()).toMatchObject({ sessions: 1, messages: 2 });
  const { items } = await unanswered();
  expect(items).toMatchObject([{ question: 'Hi, how do I reset my password?' }]);
});

test('what follows small talk leans on the question before it', async () => {
  const { sessionId } = await ask('How much does a loom cost?');
  await ask('ok, thanks', { sessionId });
  const { message } = await ask('And how heavy is it?', { sessionId });
  expect(message.ragMetadata.rewrittenQuery).toMatch(/heavy is it\? .*loom/);
});

describe('without an answer in the documents', () => {
  test('the agent’s own words are said, with its contact', async () => {
    const fallbackText = 'Our desk knows that.';
    const own = (
      await api.post('/api/agents', { name: 'Own', systemPrompt: 'x', fallbackText, contact: CONTACT })
    ).body;
    const { message } = await ask('How much is a loom?', {}, own);
    expect(message.content).toBe(
      'Our desk knows that.\n\nYou can reach a person here: <mailto:desk@acme.example> · <https://acme.example/contact>',
    );
    expect(message.ragMetadata).toMatchObject({ searchPerformed: true, fallbackUsed: true });
  });

  test('the closest passage comes with the contact, in the language of the question', async () => {
    const retrieval = { threshold: 0 };
    const own = (
      await api.post('/api/agents', { name: 'Near', systemPrompt: 'x', contact: CONTACT, retrieval })
    ).body;
    const content = 'The members spoke about the hall for an hour and about nothing else.';
    const { body } = await api.upload(`/api/upload/${own.id}`, [{ name: 'minutes.txt', content }]);
    await until(async () => (await api.get(`/api/files/${body.files[0].id}`)).body.status === 'completed');
    const { message } = await ask(
      'Welcher Architekt hat Pläne, Fassade und Garten der Hall gezeichnet?',
      {},
      own,
    );
    expect(message.content).toBe(
      `Die Dokumente beantworten das nicht direkt; am nächsten kommt diese Stelle: ${content} [1]\n\n` +
        'Einen Menschen erreichen Sie hier: <mailto:desk@acme.example> · <https://acme.example/contact>',
    );
    // A chunk was found.
    expect(message.ragMetadata).toMatchObject({ chunksFound: 1, fallbackUsed: false });
  });

  test('visitors read in their language that there is none, and the contact', async () => {
    const widget = await newWidget({}, api);
    const starters = ['What is a loom?', 'What does it cost?'];
    await api.put(`/api/agents/${widget.agent.id}`, { contact: { email: CONTACT.email }, starters });
    const { body } = await widget.ask('Wie teuer ist ein Webstuhl?');
    expect(body.message.content).toMatch(/^Dazu habe ich .*nichts gefunden.*<mailto:desk@acme\.example>$/s);
    const config = await widget.anonymous.get(`${widget.path}/config`, {
      headers: { origin: 'https://shop.example' },
    });
    expect(config.body).toMatchObject({ starters, contact: { email: CONTACT.email } });
  });
});

describe('a request for a person', () => {
  let receiver: WebhookReceiver;
  let company: ApiClient & { password: string };
  let widget: TestWidget;
  let secret: string;
  beforeAll(async () => {
    [receiver, company] = await Promise.all([startWebhookReceiver(), newCompany(sharedInstance().url)]);
    widget = await newWidget({}, company);
    const endpoint = { url: receiver.url, events: ['chat.handover', 'chat.unanswered'] };
    ({ secret } = (await company.post('/seo-content-api/webhooks/endpoints', endpoint)).body);
  });
  afterAll(() => receiver.close());

  const deliveries = async () => (await company.get('/seo-content-api/webhooks/deliveries')).body;

  test('goes to the company once, with its session, however often it is sent', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const visitor = { id: 'v-1', name: 'Eve', email: 'eve@example.org' };
    const first = await widget.ask('Can I talk to a human please?', { visitor }, key);
    expect(first).toMatchObject({ status: 200 });
    const again = await widget.ask('Can I talk to a human please?', { visitor }, key);
    expect(first.body.message.content).toBe('I have passed your request on to our team.');
    expect(again.body.message.id).toBe(first.body.message.id);
    await until(async () => (await deliveries()).items.every(({ status }: Json) => status === 'completed'));
    // As though the process had died right behind the answer: it is made anew, and the request goes out once all the same.
    await runSql(
      sharedInstance().env['DATABASE_URL'] ?? '',
      `update idempotency_keys set answer = null, leased_until = now() where key = '${key['idempotency-key']}'`,
    );
    const anew = await widget.ask('Can I talk to a human please?', { visitor }, key);
    expect(anew.body.userMessage.id).toBe(first.body.userMessage.id);
    expect(anew.body.message.id).not.toBe(first.body.message.id);
    expect((await deliveries()).total).toBe(1);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.verify(receiver.received[0], secret)).toMatchObject({
      type: 'chat.handover',
      data: {
        id: first.body.userMessage.id,
        status: 'requested',
        agentId: widget.agent.id,
        sessionId: first.body.sessionId,
        source: 'widget',
        message: 'Can I talk to a human please?',
        language: 'en',
        visitor: { externalId: 'v-1', verified: false, name: 'Eve', email: 'eve@example.org' },
      },
    });
  });

  test('of the playground says that nothing was sent, and stays there', async () => {
    const before = (await deliveries()).total;
    await company.put(`/api/agents/${widget.agent.id}`, { contact: { email: 'desk@acme.example' } });
    const headers = { cookie: await cookieOf(company), origin: company.url };
    const { body } = await clientFor(company.url).post(
      `/api/chat/${widget.agent.id}/message`,
      { message: 'Talk to a person' },
      { headers },
    );
    expect(body.message.content).toMatch(/^This is a test chat, so nothing was sent\. .*desk@acme\.example/);
    expect((await deliveries()).total).toBe(before);
  });
});
