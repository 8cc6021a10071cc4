import { newCompany, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newWidget } from '../../support/knowledge/widget.ts';

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

test('a greeting and thanks have a fixed reply in their language, without a search', async () => {
  const { message, sessionId } = await ask('Hi!');
  expect(message).toMatchObject({
    content: 'Hello! What would you like to know?',
    answerKind: 'small-talk',
    modelUsed: 'offline',
    tokensUsed: 0,
    referencedChunks: [],
    ragMetadata: { searchPerformed: false, chunksFound: 0, searchScore: 0, fallbackUsed: false },
  });
  const thanked = await ask('Vielen Dank!', { sessionId });
  expect(thanked.message.content).toBe('Gern geschehen.');
});

test.each(['Who are you?', 'I want to talk to a person', 'Hi, what does a loom cost?'])(
  '%s is a question like any other',
  async (question) => {
    const { message } = await ask(question);
    expect(message).toMatchObject({ answerKind: 'refusal', ragMetadata: { searchPerformed: true } });
  },
);

test('it counts in no statistic, and a question beside it does', async () => {
  const own = (await api.post('/api/agents', { name: 'Counted', systemPrompt: 'Help.' })).body;
  await ask('Many thanks!', {}, own);
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

  test('visitors read in their language that there is none, and the contact', async () => {
    const widget = await newWidget({}, api);
    const starters = ['What is a loom?', 'What does it cost?'];
    await api.put(`/api/agents/${widget.agent.id}`, { contact: { email: CONTACT.email }, starters });
    const { body } = await widget.ask('Wie teuer ist ein Webstuhl?');
    expect(body.message.content).toMatch(
      /^Dazu habe ich .*nichts Passendes gefunden.*<mailto:desk@acme\.example>$/s,
    );
    const config = await widget.anonymous.get(`${widget.path}/config`, {
      headers: { origin: 'https://shop.example' },
    });
    expect(config.body).toMatchObject({ starters, contact: { email: CONTACT.email } });
  });
});
