import { newCompany, type ApiClient, type Json } from '../support/client.ts';
import { startInstance, type Instance } from '../support/instance.ts';
import { until } from '../support/until.ts';
import { says, startModelServer, type ModelServer } from '../providers/model-server.ts';

const PATIENCE = 120_000;
const DOCUMENTS = {
  'cats.md': '# Cats\n\nCats sleep for most of the day and hunt at night.',
  'dogs.md': '# Dogs\n\nDogs sleep at night and need a walk in the day.',
  'owls.md': '# Owls\n\nOwls sleep by day and hunt at night without a sound.',
};
const QUERY = 'Which animals sleep by day and hunt at night?';

let models: ModelServer;
let instance: Instance;

afterEach(async () => {
  await instance.stop();
  await models.close();
}, PATIENCE);

/** An instance with these settings, and an agent that has read the documents. */
async function start(
  env: Record<string, string>,
  agent: object,
): Promise<{ api: ApiClient; agentId: string }> {
  models = await startModelServer();
  instance = await startInstance({ env: { ...models.env, ...env } });
  const api = await newCompany(instance.url);
  const { body } = await api.post('/api/agents', { name: 'Zoo', systemPrompt: 'x', ...agent });
  const files = Object.entries(DOCUMENTS).map(([name, content]) => ({ name, content }));
  await api.upload(`/api/upload/${body.id}`, files);
  await until(async () => {
    const { items } = (await api.get(`/api/agents/${body.id}/files?status=completed`)).body;
    return items.length === files.length;
  }, PATIENCE);
  return { api, agentId: body.id };
}

const search = async (
  { api, agentId }: { api: ApiClient; agentId: string },
  body: object = {},
): Promise<Json> => (await api.post(`/api/search/${agentId}`, { query: QUERY, threshold: 0, ...body })).body;
const namesOf = (answer: Json): string[] => answer.results.map((result: Json) => result.originalFilename);

test(
  'the agent’s model orders the results, in one call; when it fails, the order of the search stands',
  async () => {
    const zoo = await start({}, { model: 'gpt-4.1-mini', retrieval: { rerank: true, threshold: 0 } });
    models.answer = () => says('{"order": [', '3, 1, 3, 99]}');
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
  },
  PATIENCE * 2,
);

test(
  'without an embedding model words are searched, whatever is asked for',
  async () => {
    const zoo = await start({ EMBEDDING_MODEL_DIR: '' }, { model: 'offline', retrieval: { rerank: true } });
    for (const mode of ['hybrid', 'dense', 'lexical']) {
      const answer = await search(zoo, { query: 'When do owls hunt?', mode, threshold: 0.3 });
      expect(answer).toMatchObject({ mode: 'lexical', reranked: false });
      expect(namesOf(answer)[0]).toBe('owls.md');
    }
    expect(await search(zoo, { query: 'capital of Mongolia', threshold: 0.3 })).toMatchObject({
      results: [],
    });
    expect(models.calls).toEqual([]);
  },
  PATIENCE * 2,
);
