import { newCompany, type ApiClient } from '../support/client.ts';
import { sharedInstance } from '../support/instance.ts';
import { until } from '../support/until.ts';

const CHRONICLE = `# The bridge of Master Corvin

For a hundred years people crossed the river by a ferry on a rope. In 1768 the council asked the builder Corvin to make a
bridge. He drew it in the sand with a stick, with seven arches. It cost 21,000 thalers.
`;

let api: ApiClient;
let agentId: string;
beforeAll(async () => {
  api = await newCompany(sharedInstance().url);
  agentId = (await api.post('/api/agents', { name: 'Chronicle', systemPrompt: 'You know Ostrand.' })).body.id;
  const files = [{ name: 'chronicle.md', content: CHRONICLE }];
  const { body } = await api.upload(`/api/upload/${agentId}`, files);
  await until(async () => (await api.get(`/api/files/${body.files[0].id}`)).body.status === 'completed');
}, 120_000);

/** What the search makes of a question, and what the chat does that reads what was found. */
async function scores(question: string): Promise<{ seen: number; read: number }> {
  const { results } = (await api.post(`/api/search/${agentId}`, { query: question, threshold: 0 })).body;
  const { message } = (await api.post(`/api/chat/${agentId}/message`, { message: question })).body;
  return { seen: results[0].score, read: message.ragMetadata.searchScore };
}

test('a chat sees what a search does not: that the text speaks of all that is asked but one thing', async () => {
  const answered = await scores('How many arches does the bridge have?');
  expect(answered.read).toBeGreaterThan(0.8);
  const unanswered = await scores('Which football club plays at the bridge of Corvin?');
  expect(unanswered.seen).toBeGreaterThan(0.5);
  expect(unanswered.read).toBeLessThan(unanswered.seen - 0.2);
}, 60_000);
