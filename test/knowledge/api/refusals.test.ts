import { says, startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import { collect, textOf } from '../../support/knowledge/model-chat.ts';
import { until } from '../../support/until.ts';

const TERMS = `# Warranty

All looms carry a warranty of two years. It begins on the day of purchase.

# Delivery

A loom is delivered within six weeks, on weekdays only.
`;
const QUESTION = 'Are looms sold in Norway?';
const REFUSAL = '[0] The documents do not say where looms are sold. They name the time of delivery [1].';
const SHOWN = 'The documents do not say where looms are sold. They name the time of delivery [1].';
const FAR = [
  'Who founded the company?',
  'Is there a factory shop?',
  'Do you repair old machines?',
  'Can I pay by card?',
  'Which wood is used?',
  'Are you open on Saturday?',
];
const CONTACT = { email: 'help@looms.example' };

let server: ModelServer;
let instance: LentInstance;
let api: ApiClient;
beforeAll(async () => {
  server = await startModelServer();
  instance = await borrowInstance('models', server.url);
  api = await newCompany(instance.url);
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});
beforeEach(() => {
  server.calls.length = 0;
  server.answer = () => says(REFUSAL);
});

async function newAgent(more: object = {}): Promise<Json> {
  const agent = (await api.post('/api/agents', { name: 'Looms', systemPrompt: 'You help.', ...more })).body;
  const { body } = await api.upload(`/api/upload/${agent.id}`, [{ name: 'terms.md', content: TERMS }]);
  await until(async () => (await api.get(`/api/files/${body.files[0].id}`)).body.status === 'completed');
  return agent;
}
const ask = async ({ id }: Json, body: object = {}): Promise<Json> =>
  (await api.post(`/api/chat/${id}/message`, { message: QUESTION, ...body })).body.message;

test('a model that finds no answer in the passages refuses: the mark is not shown, the contact is', async () => {
  const agent = await newAgent({ contact: CONTACT });
  const message = await ask(agent);
  const [shown, offer] = message.content.split('\n\n');
  expect([shown, offer]).toEqual([SHOWN, expect.stringContaining('help@looms.example')]);
  expect(message).toMatchObject({ answerKind: 'refusal', ragMetadata: { fallbackUsed: true } });
  expect(message.referencedChunks).toHaveLength(1);
  const unanswered = (await api.get(`/api/agents/${agent.id}/unanswered`)).body;
  expect(JSON.stringify(unanswered)).toContain(QUESTION);
});

test('the stream shows the same, however the mark is cut into pieces', async () => {
  const agent = await newAgent({ contact: CONTACT });
  server.answer = () => ({ steps: Array.from(REFUSAL, (text) => ({ text })) });
  const stream = await api.stream(`/api/chat/${agent.id}/message`, { message: QUESTION });
  const events = await collect(stream.events);
  const done = events.at(-1);
  expect(textOf(events)).toBe(done?.data.message.content);
  expect(textOf(events)).not.toContain('[0]');
  expect(done?.data.message.answerKind).toBe('refusal');
});

test("the agent's own words replace the model's refusal", async () => {
  const agent = await newAgent({ fallbackText: 'Please ask our shop.' });
  const stream = await api.stream(`/api/chat/${agent.id}/message`, { message: QUESTION });
  const events = await collect(stream.events);
  expect(textOf(events)).toBe('Please ask our shop.');
  expect(events.at(-1)?.data.message).toMatchObject({
    content: 'Please ask our shop.',
    referencedChunks: [],
  });
});

test('an answer without the mark is no refusal', async () => {
  server.answer = () => says('Two years [1].');
  const message = await ask(await newAgent({ contact: CONTACT, fallbackText: 'Please ask our shop.' }));
  expect(message).toMatchObject({ content: 'Two years [1].', answerKind: 'answer' });
  expect(message.ragMetadata.fallbackUsed).toBe(false);
});

test('a model is shown passages that are too far from the question for a quotation', async () => {
  const agent = await newAgent();
  const scored = FAR.map(async (query) => {
    const { results } = (await api.post(`/api/search/${agent.id}`, { query, threshold: 0 })).body;
    return { query, best: Math.max(...results.map(({ score }: Json) => score)) };
  });
  const far = (await Promise.all(scored)).find(({ best }) => best > 0.05 && best < 0.3);
  const message = far?.query ?? 'none of the questions is far enough, and near enough';
  await ask(agent, { message });
  expect(server.calls[0]?.body.system).toContain('Below are numbered excerpts');
  const quoted = await ask(agent, { message, model: 'offline' });
  expect(quoted).toMatchObject({ answerKind: 'refusal', modelUsed: 'offline' });
  // What the agent itself says holds for both.
  await api.put(`/api/agents/${agent.id}`, { retrieval: { threshold: 0.3 } });
  server.calls.length = 0;
  await ask(agent, { message });
  expect(server.calls[0]?.body.system).toContain('No passage of the documents fits');
});
