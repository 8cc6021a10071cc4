import { dataFolders } from '../../../adapters/disk/folders.ts';
import { handbookPages } from '../../fixtures/handbook.ts';
import { toFormerLayout } from '../retrieval/remote-store.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInstance, type Instance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

let instance: Instance;
let client: ApiClient;
beforeAll(async () => {
  instance = await startInstance();
  client = await newCompany(instance.url);
});
afterAll(() => instance?.stop());

test('the first start on a DATA_DIR of 0.2.0 trains each agent anew, and search works all the time', async () => {
  const agent = (await client.post('/api/agents', { name: 'Handbook', systemPrompt: 'Answer.' })).body;
  const content = handbookPages()
    .slice(0, 8)
    .map((page) => [page.title, page.facts].join('\n\n'))
    .join('\n\n');
  const file = { name: 'handbook.txt', content, type: 'text/plain' };
  const [{ id }] = (await client.upload(`/api/upload/${agent.id}`, [file])).body.files;
  await until(async () => (await client.get(`/api/files/${id}`)).body.status === 'completed');
  const find = async (): Promise<string[]> => {
    const body = { query: handbookPages()[0]?.title, threshold: 0, mode: 'hybrid' };
    const answer = await client.post(`/api/search/${agent.id}`, body);
    expect([answer.status, answer.body.mode]).toEqual([200, 'hybrid']);
    return answer.body.results.map((hit: Json) => hit.content);
  };
  const before = await find();
  expect(before.length).toBeGreaterThan(0);

  await Promise.all([instance.kill('api', 'SIGTERM'), instance.kill('worker', 'SIGTERM')]);
  await toFormerLayout(dataFolders(instance.env.DATA_DIR ?? '').vectors);
  await instance.startApi();
  expect(await find()).toEqual(before);
  await instance.startWorker();
  const job = `/api/jobs/${encodeURIComponent(`agent-reindex/${agent.id}`)}`;
  const seen: string[][] = [];
  await until(async () => {
    seen.push(await find());
    return (await client.get(job)).body.status === 'completed';
  });
  expect(seen.filter((found) => found.length !== before.length)).toEqual([]);
  expect(await find()).toEqual(before);

  // The next start finds nothing left to move.
  const { updatedAt } = (await client.get(job)).body;
  await instance.kill('worker', 'SIGTERM');
  await instance.startWorker();
  expect((await client.get(job)).body.updatedAt).toBe(updatedAt);
});
