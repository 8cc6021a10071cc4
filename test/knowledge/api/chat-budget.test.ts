import { says, startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';

const QUESTION = 'How long is the warranty of a loom?';

let server: ModelServer;
let instance: LentInstance;
let api: ApiClient;
let agent: Json;
beforeAll(async () => {
  server = await startModelServer();
  instance = await borrowInstance('models', server.url);
  api = await newCompany(instance.url);
  agent = (await api.post('/api/agents', { name: 'Acme', systemPrompt: 'You help customers of Acme.' })).body;
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});
beforeEach(() => {
  server.calls.length = 0;
});

test('what was spent counts against the budget', async () => {
  server.answer = () => ({ steps: [{ text: 'Two years [1].' }], usage: { in: 1_000_000, out: 0 } });
  const company = await newCompany(instance.url);
  const own = (await company.post('/api/agents', { name: 'A', systemPrompt: 'x' })).body;
  await company.put('/api/company', { name: 'C', monthlyBudgetUsd: 0.15 });
  const post = async () => (await company.post(`/api/chat/${own.id}/message`, { message: QUESTION })).status;
  // A call costs 0.10.
  expect([await post(), await post(), await post()]).toEqual([200, 200, 402]);
});

test('over the budget a paid model is refused, everywhere alike, and quoting without one goes on', async () => {
  server.answer = () => says('Two years.');
  const company = await newCompany(instance.url);
  const own = (await company.post('/api/agents', { name: 'A', systemPrompt: 'x' })).body;
  await company.put('/api/company', { name: 'C', monthlyBudgetUsd: 0 });
  const post = async (more: object) => {
    const answer = await company.post(`/api/chat/${own.id}/message`, { message: QUESTION, ...more });
    return [answer.status, answer.body.code ?? answer.body.message.modelUsed];
  };
  expect(await post({})).toEqual([402, 'budget-exceeded']);
  expect(await post({ model: 'gpt-6-luna' })).toEqual([402, 'budget-exceeded']);
  const params = { name: 'ask_agent', arguments: { agentId: own.id, message: QUESTION } };
  const headers = { accept: 'application/json, text/event-stream' };
  const rpc = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const { result } = (await company.post('/mcp', rpc, { headers })).body;
  expect([result.isError, result._meta.code]).toEqual([true, 'budget-exceeded']);
  expect(await post({ model: 'offline' })).toEqual([200, 'offline']);
  expect(await post({ message: 'Thank you!' })).toEqual([200, 'offline']);
  expect(server.calls).toEqual([]);
});

test('a model that nobody has is refused where it is named', async () => {
  const unknown = { model: 'xyzzy' };
  const answers = [
    await api.post('/api/agents', { name: 'A', systemPrompt: 'x', ...unknown }),
    await api.put(`/api/agents/${agent.id}`, unknown),
    await api.post(`/api/chat/${agent.id}/message`, { message: QUESTION, ...unknown }),
  ];
  for (const { status, body } of answers)
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid-input', 'model']);
  expect((await api.get(`/api/agents/${agent.id}`)).body.model).toBeNull();
  expect((await api.put(`/api/agents/${agent.id}`, { model: 'llama3.1' })).status).toBe(200);
  expect(server.calls).toEqual([]);
});

test('small talk and an agent’s own fallback text take no model; a contact stands behind the model’s words', async () => {
  server.answer = () => says('Paris, I think.');
  const contact = { email: 'desk@acme.example' };
  const own = (await api.post('/api/agents', { name: 'Ada', systemPrompt: 'x', contact })).body;
  const say = async (message: string) => {
    const { status, body } = await api.post(`/api/chat/${own.id}/message`, { message });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.message;
  };
  expect((await say('Hello!')).content).toBe('Hello! What would you like to know?');
  expect(server.calls).toHaveLength(0);
  const asked = await say('What is the capital of France?');
  expect(asked.content).toBe('Paris, I think.\n\nYou can reach a person here: <mailto:desk@acme.example>');
  expect(server.calls).toHaveLength(1);
  await api.put(`/api/agents/${own.id}`, { fallbackText: 'Write to desk@acme.example.' });
  const told = await say('What is the capital of France?');
  expect([told.content, told.modelUsed]).toEqual(['Write to desk@acme.example.', 'offline']);
  expect(server.calls).toHaveLength(1);
});
