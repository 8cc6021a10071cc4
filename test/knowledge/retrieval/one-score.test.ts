import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const CHRONICLE = `# The bridge of Master Corvin

For a hundred years people crossed the river by a ferry on a rope. In 1768 the council asked the builder Corvin to make a
bridge. He drew it in the sand with a stick, with seven arches. It cost 21,000 thalers.
`;
/** More chunks than a search looks at closely, and each speaks of the bridge. */
const LEDGERS = Array.from({ length: 21 }, (_, year) => ({
  name: `ledger-${year}.md`,
  content: `# Ledger ${1770 + year}\n\nThe toll of the bridge of Corvin brought ${100 + 7 * year} thalers to the council.`,
}));

const QUESTIONS = [
  'How many arches does the bridge have?',
  'Which football club plays at the bridge of Corvin?',
  'Who made the bridge, and in which year?',
  'What does a parking permit cost?',
];

let api: ApiClient;
let agentId: string;
beforeAll(async () => {
  api = await newCompany(sharedInstance().url);
  agentId = (await api.post('/api/agents', { name: 'Chronicle', systemPrompt: 'You know Ostrand.' })).body.id;
  const files = [{ name: 'chronicle.md', content: CHRONICLE }, ...LEDGERS];
  await api.upload(`/api/upload/${agentId}`, files);
  const stored = async () => (await api.get(`/api/agents/${agentId}/files?status=completed`)).body.total;
  await until(async () => (await stored()) === files.length);
});

const search = async (query: string, more: object = {}): Promise<Json[]> =>
  (await api.post(`/api/search/${agentId}`, { query, threshold: 0, ...more })).body.results;
const best = (results: Json[]) => Math.max(...results.map(({ score }) => score));

/** Asks in a chat; what it found as it says itself. */
async function chat(message: string): Promise<Json> {
  return (await api.post(`/api/chat/${agentId}/message`, { message })).body.message;
}

async function searchByMcp(query: string): Promise<Json[]> {
  const params = { name: 'search_knowledge', arguments: { agentId, query } };
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const options = { headers: { accept: 'application/json, text/event-stream' } };
  return (await api.post('/mcp', request, options)).body.result.structuredContent.results;
}

test('a question has one score, whoever asks and however much of the results is wanted', async () => {
  for (const question of QUESTIONS) {
    const { ragMetadata } = await chat(question);
    const all = await search(question, { topK: 50 });
    expect([question, best(all.slice(0, 20))]).toEqual([question, ragMetadata.searchScore]);
    for (const topK of [1, 20])
      expect([topK, await search(question, { topK })]).toEqual([topK, all.slice(0, topK)]);
  }
});

test('what a threshold lets pass in a search is what the chat answers from', async () => {
  for (const question of QUESTIONS) {
    const { referencedChunks } = await chat(question);
    const own = { threshold: undefined };
    const shown = (results: Json[]) =>
      results.map(({ fileId, chunkIndex, score }) => ({ fileId, chunkIndex, score }));
    const answeredFrom = shown(referencedChunks);
    expect([question, shown(await search(question, own))]).toEqual([question, answeredFrom]);
    expect([question, shown(await searchByMcp(question))]).toEqual([question, answeredFrom]);
  }
});
