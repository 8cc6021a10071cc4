import { newCompany, type ApiClient } from '../../support/client.ts';
import { runSql } from '../../support/database.ts';
import { borrowInstance, type LentInstance } from '../../support/shared-instances.ts';
import { until } from '../../support/until.ts';

let instance: LentInstance;
let client: ApiClient;

beforeAll(async () => {
  // The worker comes once everything is deleted: ingestion then meets that before any purge could cancel it.
  instance = await borrowInstance('withoutWorker');
  client = await newCompany(instance.url);
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
