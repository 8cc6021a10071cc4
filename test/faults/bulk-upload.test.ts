import { newCompany, type ApiClient, type Json } from '../support/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../support/instance.ts';
import { until } from '../support/until.ts';

const BULK = 100;

let instance: Instance;

beforeAll(async () => {
  // The worker comes when all is queued: which upload was first, by a moment, is not what is tested.
  instance = await startInstance({ env: { ...WITHOUT_MODEL, CPU_SLOTS: '1' }, parts: ['api'] });
});
afterAll(() => instance?.stop());

async function uploadTo(client: ApiClient, count: number): Promise<string> {
  const { body } = await client.post('/api/agents', { name: 'Mill', systemPrompt: 'You know the mill.' });
  const files = Array.from({ length: count }, (_, at) => ({
    name: `${at}.txt`,
    content: `Wheel ${at} turns slowly. `.repeat(200),
  }));
  const answer = await client.upload(`/api/upload/${body.id}`, files);
  expect(answer.body.files).toHaveLength(count);
  return body.id;
}

/** When the files of an agent were ready, once all of them are. */
const readyTimes = (client: ApiClient, agentId: string): Promise<number[]> =>
  until(async () => {
    const { body } = await client.get(`/api/agents/${agentId}/files?pageSize=100`);
    const isDone = body.items.every((file: Json) => file.status === 'completed');
    return isDone && body.items.map((file: Json) => Date.parse(file.job.finishedAt));
  }, 100_000);

test('small uploads to other agents and by other companies are ready long before a bulk that came first', async () => {
  const [one, other] = await Promise.all([newCompany(instance.url), newCompany(instance.url)]);
  const bulkAgent = await uploadTo(one, BULK);
  const secondAgent = await uploadTo(one, 1);
  const otherAgent = await uploadTo(other, 1);
  await instance.startWorker();
  const bulk = await readyTimes(one, bulkAgent);
  for (const times of await Promise.all([readyTimes(one, secondAgent), readyTimes(other, otherAgent)])) {
    const before = bulk.filter((time) => time < Math.max(...times));
    expect(before.length).toBeLessThan(BULK / 2);
  }
});
