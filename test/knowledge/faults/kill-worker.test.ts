import type { HoldPoint } from '../../support/faults/held-activities.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { handbookPages } from '../../fixtures/handbook.ts';
import { openHolds, type Holds } from '../../support/faults/holds.ts';
import { startInstance, type Instance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const BATCH = 2;
/** Some batches of paragraphs. A sentence that comes again may be embedded again, as its first vector is stored or not. */
const TEXT = handbookPages()
  .slice(0, 24)
  .map((page) => [page.title, page.facts].join('\n\n'))
  .join('\n\n');

/** Where workers are killed, in the order of the work. */
const POINTS: [stage: string, point: HoldPoint][] = [
  ['textExtraction', 'while-extracting'],
  ['chunking', 'after-chunking'],
  ['embeddings', 'before-storing-vectors-of-batch-1'],
  ['vectorStorage', 'after-storing-windows-of-batch-1'],
  ['vectorStorage', 'after-publishing'],
];

let instance: Instance;
let client: ApiClient;
let holds: Holds;
let undisturbed: Run;

interface Run {
  file: Json;
  chunks: { chunkIndex: number; content: string; page: number | null }[];
  /** Hash of each window, as often as it was embedded. */
  embedded: string[];
}

beforeAll(async () => {
  holds = await openHolds();
  // A stopped step keeps its slot.
  const env = { EMBEDDING_BATCH: String(BATCH), CPU_SLOTS: String(2 * POINTS.length) };
  instance = await startInstance({ parts: ['api'], env });
  client = await newCompany(instance.url);
  await instance.startWorker(holds.env);
  undisturbed = await finish(await upload());
  // There are batches before and behind those where workers are killed.
  expect(undisturbed.chunks.length).toBeGreaterThan(2 * BATCH);
  expect(undisturbed.embedded.length).toBeGreaterThan(2 * BATCH);
});

afterAll(async () => {
  await instance?.stop();
  await holds?.close();
});

describe('a worker killed while it works for several files, at a point of its own for each of them', () => {
  const runs = new Map<HoldPoint, Run>();

  beforeAll(async () => {
    const files = new Map<HoldPoint, Json>();
    for (const [stage, point] of POINTS) {
      holds.at(point, point);
      const file = await upload();
      files.set(point, file);
      await holds.reached(point);
      // It is written beside the work, a moment after it began.
      await until(async () => {
        const { body } = await client.get(`/api/files/${file.id}`);
        return body.processing[stage].status === 'processing';
      });
    }
    await instance.kill('worker', 'SIGKILL');
    holds.at('free');
    await instance.startWorker(holds.env);
    for (const [point, file] of files) runs.set(point, await finish(file));
  });

  test.each(POINTS)('in %s (%s) nothing is lost and nothing doubled', (_stage, point) => {
    const run = runs.get(point);
    expect(run?.file.status).toBe('completed');
    expect(run?.file.chunkCount).toBe(undisturbed.file.chunkCount);
    expect(run?.chunks).toEqual(undisturbed.chunks);
    expect(new Set(run?.chunks.map((chunk) => chunk.chunkIndex)).size).toBe(run?.chunks.length);
    // At most the batch that was under way is embedded again.
    const oneBatch = Math.ceil((undisturbed.embedded.length / undisturbed.chunks.length) * BATCH * 1.5);
    expect(new Set(run?.embedded)).toEqual(new Set(undisturbed.embedded));
    expect(run?.embedded.length).toBeLessThanOrEqual(undisturbed.embedded.length + oneBatch);
  });
});

test('API and worker killed at once: the job goes on, and the file is found', async () => {
  holds.at('both', 'before-storing-vectors-of-batch-1');
  const file = await upload();
  await holds.reached('both');
  await Promise.all([instance.kill('worker', 'SIGKILL'), instance.kill('api', 'SIGKILL')]);
  holds.at('free');
  await Promise.all([instance.startApi(), instance.startWorker(holds.env)]);
  const run = await finish(file);
  expect(run.chunks).toEqual(undisturbed.chunks);
});

test('a cancel that comes while a new version is being published is too late, and loses neither version', async () => {
  holds.at('free');
  const agent = await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' });
  const send = async (content: string): Promise<Json> => {
    const { body } = await client.upload(`/api/upload/${agent.body.id}`, [{ name: 'price.txt', content }]);
    return body.files[0];
  };
  const old = await send('The flour costs two pounds.');
  await finish(old);
  holds.at('late', 'after-publishing');
  const fresh = await send('The flour costs three pounds.');
  await holds.reached('late');
  await client.post(`/api/files/${fresh.id}/cancel`);
  await holds.cancelled('late');
  holds.release('late');
  const run = await finish(fresh);
  expect(run.chunks.map(({ content }) => content)).toEqual(['The flour costs three pounds.']);
  const { body } = await client.post(`/api/search/${agent.body.id}`, { query: 'What does flour cost?' });
  expect(body.results).toMatchObject([{ fileId: fresh.id, content: 'The flour costs three pounds.' }]);
  expect((await client.get(`/api/files/${old.id}`)).status).toBe(404);
});

/** The same text into an agent of its own, so that no vector is known before. */
async function upload(): Promise<Json> {
  const agent = await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' });
  const answer = await client.upload(`/api/upload/${agent.body.id}`, [
    { name: 'handbook.txt', content: TEXT, type: 'text/plain' },
  ]);
  expect(answer.status).toBe(202);
  return answer.body.files[0];
}

async function finish(file: Json): Promise<Run> {
  const done = await until(async () => {
    const { body } = await client.get(`/api/files/${file.id}`);
    if (body.status === 'failed') throw new Error(JSON.stringify(body.job.error));
    return body.status === 'completed' ? body : null;
  });
  const { body } = await client.get(`/api/files/${file.id}/chunks?pageSize=100`);
  return {
    file: done,
    chunks: body.items.map((chunk: Json) => ({
      chunkIndex: chunk.chunkIndex,
      content: chunk.content,
      page: chunk.page,
    })),
    embedded: holds.embedded(`document-ingestion/${file.id}`),
  };
}
