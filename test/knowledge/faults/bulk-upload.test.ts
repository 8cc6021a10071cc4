import { turnOf } from '../../../domain/platform/turn.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

// The whole way, through API and worker; turns.test.ts shows the order step by step.

const BULK = 20;

let instance: Instance;

beforeAll(async () => {
  instance = await startInstance({ parts: ['api'], env: { ...WITHOUT_MODEL, CPU_SLOTS: '1' } });
});
afterAll(() => instance?.stop());

/** Uploads files to a new agent and returns that agent's turn. */
async function upload(client: ApiClient, count: number, other = ''): Promise<string> {
  let agent: Json;
  let turn: string;
  do {
    agent = await client.post('/api/agents', { name: 'Mill', systemPrompt: 'You know the mill.' });
    turn = turnOf(client.user.companyId, `agent:${agent.body.id}`, false);
  } while (turn === other);
  const files = Array.from({ length: count }, (_, at) => ({
    name: `${at}.txt`,
    content: `The wheel ${at}.`,
  }));
  const { body } = await client.upload(`/api/upload/${agent.body.id}`, files);
  expect(body.files).toHaveLength(count);
  return turn;
}

/** The ingestions of a company in the order in which they ended, once all have. */
async function ended(client: ApiClient): Promise<Json[]> {
  const jobs = await until(async () => {
    const { body } = await client.get('/api/jobs?kind=document-ingestion&pageSize=100');
    return body.items.every((job: Json) => job.finishedAt) ? body.items : null;
  });
  return jobs.toSorted((a: Json, b: Json) => a.finishedAt.localeCompare(b.finishedAt));
}

test('many files of one company that wait do not hold up a small one of another', async () => {
  const [many, one] = await Promise.all([newCompany(instance.url), newCompany(instance.url)]);
  // Companies share turns, so choose two agents with different ones.
  await upload(one, 1, await upload(many, BULK));
  // All of them wait in line when work begins.
  await instance.startWorker();
  const [[small], bulk] = [await ended(one), await ended(many)];
  expect([small, ...bulk].map(({ status }) => status)).toEqual(Array(BULK + 1).fill('completed'));
  expect(bulk.filter(({ finishedAt }) => finishedAt < small.finishedAt).length).toBeLessThan(BULK / 2);
});
