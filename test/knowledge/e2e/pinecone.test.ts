import {
  API_KEY,
  startPineconeServer,
  type PineconeServer,
} from '../../platform/providers/pinecone-server.ts';
import { clientFor, newCompany } from '../../support/api/client.ts';
import { startInstance, type Instance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const TEXT = 'The lighthouse keeper counts every passing ship. The mill grinds barley on Tuesdays.';

let server: PineconeServer;
let instance: Instance;
beforeAll(async () => {
  server = await startPineconeServer();
  server.lag = 20;
  const env = { VECTOR_STORE: 'pinecone', PINECONE_API_KEY: API_KEY, PINECONE_BASE_URL: server.url };
  instance = await startInstance({ env });
});
afterAll(async () => {
  await instance?.stop();
  await server?.close();
});

test('with Pinecone a file is found, answers, is replaced and leaves nothing', async () => {
  const client = await newCompany(instance.url);
  const agent = (await client.post('/api/agents', { name: 'Keeper', systemPrompt: 'Answer briefly.' })).body;
  const upload = async (content: string) => {
    const file = { name: 'notes.txt', content, type: 'text/plain' };
    const { id } = (await client.upload(`/api/upload/${agent.id}`, [file])).body.files[0];
    await until(async () => (await client.get(`/api/files/${id}`)).body.status === 'completed');
    return id;
  };
  const search = async (query: string) => (await client.post(`/api/search/${agent.id}`, { query })).body;

  const first = await upload(TEXT);
  const found = await search('When does the mill grind barley?');
  expect(found).toMatchObject({ mode: 'hybrid', results: [{ fileId: first, content: TEXT }] });
  const message = 'What does the lighthouse keeper count?';
  const answer = await client.post(`/api/chat/${agent.id}/message`, { message });
  expect(answer.body.message.content).toContain('The lighthouse keeper counts every passing ship.');
  expect(answer.body.message.referencedChunks).toMatchObject([{ fileId: first }]);

  const second = await upload(TEXT.replace('Tuesdays', 'Fridays'));
  expect((await search('When does the mill grind barley?')).results).toMatchObject([{ fileId: second }]);
  expect((await client.delete(`/api/files/${second}`)).status).toBe(204);
  expect((await search('When does the mill grind barley?')).results).toEqual([]);
  const left = () =>
    ['millrace', 'millrace-terms'].flatMap((index) => server.ids(index, client.user.companyId));
  await until(async () => left().length === 0);
  expect(left()).toEqual([]);
});

test('health says when Pinecone cannot be reached, and when it is back', async () => {
  const health = async () => (await clientFor(instance.url).get('/health')).body;
  const isWell = async () => {
    const { vectorStore, worker } = await health();
    return vectorStore.ok && worker.ok;
  };
  // On a busy machine the worker may lag behind just now.
  await until(isWell);
  server.disturb = () => ({ hangUp: true });
  const broken = await until(async () => {
    const seen = await health();
    return !seen.vectorStore.ok && seen;
  });
  expect(broken).toMatchObject({
    status: 'degraded',
    detail: expect.arrayContaining(['vector store unreachable']),
  });
  server.disturb = () => undefined;
  await until(isWell);
});
