import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { runSql } from '../../support/instance/database.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import { until } from '../../support/until.ts';

let instance: LentInstance;
let client: ApiClient;

beforeAll(async () => {
  // The worker comes once everything is deleted: ingestion then meets that before any purge could cancel it.
  instance = await borrowInstance('withoutWorker');
  client = await newCompany(instance.url);
});

test('of versions that were uploaded before any was stored, the last upload under each name stays', async () => {
  const agent = await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' });
  const path = `/api/agents/${agent.body.id}/files`;
  const upload = async (name: string, content: string) => {
    const { body } = await client.upload(`/api/upload/${agent.body.id}`, [{ name, content }]);
    return body.files[0];
  };
  const first = await upload('prices.txt', 'Nine pounds.');
  await upload('prices.txt', 'Seven pounds.');
  const other = await upload('hours.txt', 'From ten to five.');
  await upload('times.txt', 'From nine to four.');
  expect(await upload('prices.txt', 'Nine pounds.')).toMatchObject({ id: first.id, duplicate: true });
  expect(await upload('times.txt', 'From ten to five.')).toMatchObject({ id: other.id, duplicate: true });
  expect((await client.get(path)).body.total).toBe(4);
  await instance.startWorker();
  const items = await until(async () => {
    const { body } = await client.get(path);
    return body.total === 2 && body.items.every(({ status }: Json) => status === 'completed') && body.items;
  });
  expect(items.map(({ id }: Json) => id)).toEqual([other.id, first.id]);
  await instance.kill('worker', 'SIGTERM');
});
afterAll(() => instance?.giveBack());

test('the job of a file, or of an agent, that is deleted under it ends as cancelled', async () => {
  const agents = await Promise.all(
    ['One', 'Two'].map((name) => client.post('/api/agents', { name, systemPrompt: 'Answer.' })),
  );
  const [kept, deleted] = agents.map(({ body }) => body.id);
  const upload = async (agentId: string, name: string): Promise<string> => {
    const { body } = await client.upload(`/api/upload/${agentId}`, [{ name, content: `Text of ${name}` }]);
    return body.files[0].id;
  };
  const ofFile = await upload(kept, 'deleted.txt');
  const ofAgent = await upload(deleted, 'of-agent.txt');
  const alive = await upload(kept, 'alive.txt');
  // As the DELETE routes do it, without the purge.
  const url = instance.env['DATABASE_URL'] ?? '';
  await runSql(url, `update files set deleted_at = now() where id = '${ofFile}'`);
  await runSql(url, `update agents set deleted_at = now() where id = '${deleted}'`);
  await instance.startWorker();
  const ended = (fileId: string) =>
    until(async () => {
      const { body } = await client.get(`/api/jobs/document-ingestion%2F${fileId}`);
      return body.finishedAt ? body : null;
    });
  expect((await ended(alive)).status).toBe('completed');
  for (const fileId of [ofFile, ofAgent]) {
    expect(await ended(fileId)).toMatchObject({ status: 'cancelled', error: null });
  }
});
