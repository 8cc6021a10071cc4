import { newCompany, type ApiClient, type Json, type UploadFile } from '../../support/api/client.ts';
import {
  borrowInstance,
  sharedBy,
  type LentInstance,
  type SharedParts,
} from '../../support/instance/shared-instances.ts';
import { until } from '../../support/until.ts';
import { says, startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';

const DOCUMENTS = {
  'cats.md': '# Cats\n\nCats sleep for most of the day and hunt at night.',
  'dogs.md': '# Dogs\n\nDogs sleep at night and need a walk in the day.',
  'owls.md': '# Owls\n\nOwls sleep by day and hunt at night without a sound.',
};
const QUERY = 'Which animals sleep by day and hunt at night?';

const SMALL = Object.entries(DOCUMENTS).map(([name, content]) => ({ name, content }));

interface Zoo {
  api: ApiClient;
  agentId: string;
}

/** An agent that has read the documents, on an instance with these settings. */
async function newZoo(instance: SharedParts, agent: object, files: UploadFile[] = SMALL): Promise<Zoo> {
  const api = await newCompany(instance.url);
  const { body } = await api.post('/api/agents', { name: 'Zoo', systemPrompt: 'x', ...agent });
  await api.upload(`/api/upload/${body.id}`, files);
  await until(async () => {
    const { items } = (await api.get(`/api/agents/${body.id}/files?status=completed`)).body;
    return items.length === files.length;
  });
  return { api, agentId: body.id };
}

const search = async ({ api, agentId }: Zoo, body: object = {}): Promise<Json> =>
  (await api.post(`/api/search/${agentId}`, { query: QUERY, threshold: 0, ...body })).body;

/** A text of that many chunks of the least size. */
const longText = (chunks: number) =>
  Array.from(
    { length: chunks },
    (_, n) =>
      `Animal number ${n} sleeps by day, hunts at night, and is fed by keeper number ${n} of the zoo.`,
  ).join('\n\n');

const namesOf = (answer: Json): string[] => answer.results.map((result: Json) => result.originalFilename);

const placesOf = (answer: Json): number[] => answer.results.map((result: Json) => result.chunkIndex);

describe('the agent’s model', () => {
  const agent = { model: 'gpt-4.1-mini', retrieval: { rerank: true, threshold: 0 } };
  let models: ModelServer;
  let instance: LentInstance;
  const rankingOf = (...judged: [number: number, relevance: number][]) =>
    JSON.stringify({ ranking: judged.map(([number, relevance]) => ({ number, relevance })) });
  beforeAll(async () => {
    models = await startModelServer();
    instance = await borrowInstance('models', models.url);
  });
  afterAll(async () => {
    await instance?.giveBack();
    await models?.close();
  });

  test('orders the results, in one call; when it fails, the search keeps its own order', async () => {
    const zoo = await newZoo(instance, agent);
    models.answer = () => says(rankingOf([3, 0.9], [1, 0.8], [3, 0.2], [99, 1]));
    const ordered = await search(zoo);
    expect(ordered.reranked).toBe(true);
    expect(models.calls).toHaveLength(1);
    expect(JSON.stringify(models.calls[0]?.body)).toContain('Owls sleep by day');

    models.answer = () => ({
      status: 400,
      body: { error: { message: 'no', type: 'invalid_request_error' } },
    });
    const plain = await search(zoo);
    expect(plain.reranked).toBe(false);
    const [first, second, third] = namesOf(plain);
    expect(namesOf(ordered)).toEqual([third, first, second]);

    const { items } = (await zoo.api.get('/api/usage?groupBy=purpose')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ key: 'rerank', calls: 1, tokensIn: 100, tokensOut: 10 }),
    );
  });

  test('orders the best 20; whatever else was found comes after them', async () => {
    const files = [{ name: 'long.txt', content: longText(30) }];
    const zoo = await newZoo(instance, { ...agent, chunking: { size: 30, overlap: 0 } }, files);
    models.answer = () => ({ status: 400, body: {} });
    const before = placesOf(await search(zoo, { topK: 50 }));
    models.answer = () => says(rankingOf([20, 0.9]));
    const after = placesOf(await search(zoo, { topK: 50 }));
    expect(before.length).toBeGreaterThan(25);
    expect(after).toEqual([before[19], ...before.slice(0, 19), ...before.slice(20)]);
    const asked = JSON.stringify(models.calls.at(-1)?.body);
    expect([asked.includes('[20]'), asked.includes('[21]')]).toEqual([true, false]);
  });
});

test('without an embedding model words are searched, whatever is asked for', async () => {
  const zoo = await newZoo(await sharedBy('smallFiles'), { retrieval: { rerank: true } });
  for (const mode of ['hybrid', 'dense', 'lexical']) {
    const answer = await search(zoo, { query: 'When do owls hunt?', mode, threshold: 0.3 });
    // Ordering needs a model.
    expect(answer).toMatchObject({ mode: 'lexical', reranked: false });
    expect(namesOf(answer)[0]).toBe('owls.md');
  }
  const nothing = await search(zoo, { query: 'capital of Mongolia', threshold: 0.3 });
  expect(nothing.results).toEqual([]);
  // Small talk says the same, although nothing is searched.
  const greeted = await zoo.api.post(`/api/chat/${zoo.agentId}/message`, { message: 'Hello' });
  expect(greeted.body.message.ragMetadata).toMatchObject({ searchPerformed: false, mode: 'lexical' });
});
