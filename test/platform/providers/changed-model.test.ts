import { dataFolders } from '../../../adapters/disk/folders.ts';
import { remoteStore, stopStores } from '../../knowledge/retrieval/remote-store.ts';
import { newCompany } from '../../support/api/client.ts';
import { startInstance, type Instance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';
import { startModelServer, type ModelServer } from './model-server.ts';

let server: ModelServer;
let instance: Instance;

beforeAll(async () => {
  server = await startModelServer();
  instance = await startInstance();
});

afterAll(async () => {
  await stopStores();
  await instance?.stop();
  await server?.close();
});

test('with another embedding model search goes by words until the agent is indexed anew', async () => {
  const client = await newCompany(instance.url);
  const agentId: string = (await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' })).body
    .id;
  const content = 'The water wheel weighs nine and a half tonnes when it is wet.';
  const uploaded = await client.upload(`/api/upload/${agentId}`, [{ name: 'mill.txt', content }]);
  const fileId: string = uploaded.body.files[0].id;
  const completed = (path: string) => until(async () => (await client.get(path)).body.status === 'completed');
  const search = async (mode: string) =>
    (await client.post(`/api/search/${agentId}`, { query: 'weight of the water wheel', mode, threshold: 0 }))
      .body;
  const found = (mode: string) => ({ mode, results: [expect.objectContaining({ fileId, content })] });
  const isDue = async () => (await client.get(`/api/agents/${agentId}`)).body.reindexDue;
  await completed(`/api/files/${fileId}`);
  expect(await search('hybrid')).toMatchObject(found('hybrid'));
  expect(await isDue()).toBe(false);

  await Promise.all([instance.kill('api', 'SIGTERM'), instance.kill('worker', 'SIGTERM')]);
  Object.assign(instance.env, server.env, { EMBEDDING_PROVIDER: 'openai' });
  await Promise.all([instance.startApi(), instance.startWorker()]);
  expect(await isDue()).toBe(true);
  expect(await search('hybrid')).toMatchObject(found('lexical'));

  expect((await client.post(`/api/agents/${agentId}/reindex`)).status).toBe(202);
  await completed(`/api/jobs/agent-reindex%2F${agentId}`);
  expect(await isDue()).toBe(false);
  expect(await search('dense')).toMatchObject(found('dense'));
  const { vectors } = dataFolders(instance.env['DATA_DIR'] ?? '');
  const oldVectors = remoteStore(vectors, 'all-MiniLM-L6-v2', { dimension: 384 });
  expect(await oldVectors.count({ companyId: client.user.companyId, fileId })).toEqual({
    chunks: 1,
    windows: 0,
  });
});
