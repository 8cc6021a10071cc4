import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const GARDEN = `# Garden rules

Tomatoes are watered every morning at seven. Lawn mowing is allowed on weekdays between nine and noon.

The compost heap behind shed K-42 takes leaves and kitchen waste, but no meat.`;
const BOATS = `# Boat hire

A rowing boat costs 12 euros an hour. The deposit of 50 euros is paid back when the boat returns undamaged.`;

let api: ApiClient;
let agentId: string;
const files: Record<string, string> = {};

beforeAll(async () => {
  api = await newCompany(sharedInstance().url);
  agentId = (await api.post('/api/agents', { name: 'Park', systemPrompt: 'You help.' })).body.id;
  await store('garden.md', GARDEN);
  await store('boats.md', BOATS);
});

async function store(name: string, content: string): Promise<void> {
  const { body } = await api.upload(`/api/upload/${agentId}`, [{ name, content }]);
  const id: string = body.files[0].id;
  await until(async () => (await api.get(`/api/files/${id}`)).body.status === 'completed');
  files[name] = id;
}

const search = async (body: object): Promise<Json> => (await api.post(`/api/search/${agentId}`, body)).body;
const namesOf = (answer: Json) => answer.results.map((result: Json) => result.originalFilename);

test('the chunk that answers comes first, with where it stands', async () => {
  const answer = await search({ query: 'How much does it cost to hire a boat?' });
  expect(answer).toEqual({
    query: 'How much does it cost to hire a boat?',
    results: expect.any(Array),
    mode: 'hybrid',
    reranked: false,
    tookMs: expect.any(Number),
  });
  expect(answer.results[0]).toEqual({
    fileId: files['boats.md'],
    originalFilename: 'boats.md',
    chunkIndex: 0,
    score: expect.any(Number),
    content: BOATS,
    page: null,
    heading: 'Boat hire',
  });
  expect(answer.results[0].score).toBeGreaterThan(0.3);
  expect(answer.results[0].score).toBeLessThanOrEqual(1);
});

test('a code is found by its letters', async () => {
  expect(namesOf(await search({ query: 'shed K-42' }))[0]).toBe('garden.md');
});

test('an unrelated question finds nothing, until the threshold is lifted', async () => {
  const query = 'Who was the first emperor of China?';
  expect((await search({ query })).results).toEqual([]);
  const { results } = await search({ query, threshold: 0 });
  expect(results).toHaveLength(2);
  expect(Math.max(...results.map((result: Json) => result.score))).toBeLessThan(0.3);
});

test('each way of searching can be asked for', async () => {
  for (const mode of ['lexical', 'dense', 'hybrid']) {
    const answer = await search({ query: 'deposit for a rowing boat', mode, threshold: 0 });
    expect(answer.mode).toBe(mode);
    expect(namesOf(answer)[0]).toBe('boats.md');
  }
});

test('topK and fileIds narrow the results', async () => {
  expect((await search({ query: 'boat garden', threshold: 0, topK: 1 })).results).toHaveLength(1);
  const narrowed = await search({ query: 'rowing boat', threshold: 0, fileIds: [files['garden.md']] });
  expect(namesOf(narrowed)).toEqual(['garden.md']);
  expect((await search({ query: 'boat', fileIds: ['ffffffffffffffffffffffff'] })).results).toEqual([]);
});

test('a question of stop words alone, or in another script, is answered calmly', async () => {
  expect((await search({ query: 'what is the' })).results).toEqual([]);
  expect((await search({ query: '\u202e 🙂 漢字' })).mode).toBe('hybrid');
});

test.each([
  [{}, 'invalid-input'],
  [{ query: '  ' }, 'invalid-input'],
  [{ query: 'x', topK: 0 }, 'invalid-input'],
  [{ query: 'x', threshold: 2 }, 'invalid-input'],
  [{ query: 'x', mode: 'magic' }, 'invalid-input'],
  [{ query: 'x', limit: 3 }, 'invalid-input'],
  [{ query: 'x', fileIds: ['nonsense'] }, 'invalid-id'],
])('%j is refused with 400', async (body, code) => {
  const answer = await api.post(`/api/search/${agentId}`, body);
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe(code);
});

test('an agent without files finds nothing', async () => {
  const empty = (await api.post('/api/agents', { name: 'Empty', systemPrompt: 'x' })).body.id;
  expect((await api.post(`/api/search/${empty}`, { query: 'boat', threshold: 0 })).body.results).toEqual([]);
});

test('another company finds neither the agent nor its files', async () => {
  const other = await newCompany(sharedInstance().url);
  expect((await other.post(`/api/search/${agentId}`, { query: 'boat' })).status).toBe(404);
  const theirs = (await other.post('/api/agents', { name: 'Own', systemPrompt: 'x' })).body.id;
  const answer = await other.post(`/api/search/${theirs}`, {
    query: 'boat',
    threshold: 0,
    fileIds: [files['boats.md']],
  });
  expect(answer.body.results).toEqual([]);
});

test('a deleted file is not found from the answer to its deletion on', async () => {
  await store('pool.md', '# Pool\n\nThe swimming pool closes when lightning is seen.');
  const query = { query: 'When does the swimming pool close?' };
  expect(namesOf(await search(query))[0]).toBe('pool.md');
  expect((await api.delete(`/api/files/${files['pool.md']}`)).status).toBe(204);
  expect(namesOf(await search({ ...query, threshold: 0 }))).not.toContain('pool.md');
});
