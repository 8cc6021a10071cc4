import { startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';
import { clientFor, newCompany } from '../../support/api/client.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import { rest, take } from '../../support/api/take.ts';
import { until } from '../../support/until.ts';

let server: ModelServer;
let instance: LentInstance;
beforeAll(async () => {
  server = await startModelServer();
  instance = await borrowInstance('models', server.url);
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});

test('a streamed answer ends with the key that asked, and is stored whole all the same', async () => {
  const owner = await newCompany(instance.url);
  const agent = (await owner.post('/api/agents', { name: 'Acme', systemPrompt: 'You help.' })).body;
  const file = { name: 'warranty.md', content: 'All Acme looms carry a warranty of two years.' };
  const { body } = await owner.upload(`/api/upload/${agent.id}`, [file]);
  await until(async () => (await owner.get(`/api/files/${body.files[0].id}`)).body.status === 'completed');
  const { id, key } = (await owner.post('/api/api-keys', { name: 'Key', scopes: ['knowledge'] })).body;
  const client = clientFor(instance.url, key);
  const gate = Promise.withResolvers<void>();
  server.answer = () => ({ steps: [{ text: 'Two ' }, { wait: gate.promise }, { text: 'years [1].' }] });

  const message = 'How long is the warranty of a loom?';
  const asked = await client.stream(`/api/chat/${agent.id}/message`, { message });
  const completion = await client.stream('/v1/chat/completions', {
    model: agent.id,
    messages: [{ role: 'user', content: message }],
    stream: true,
  });
  expect([asked.status, completion.status]).toEqual([200, 200]);
  const [session] = await take(asked, 1);
  await take(completion, 1);
  expect((await owner.delete(`/api/api-keys/${id}`)).status).toBe(204);
  for (const stream of [asked, completion]) {
    const left = JSON.stringify(await rest(stream));
    expect(left).not.toMatch(/years \[1\]|"event":"done"|\[DONE\]/);
  }
  gate.resolve();
  const sessionId: string = session?.data.sessionId;
  await until(async () => {
    const { body: messages } = await owner.get(`/api/chat/${agent.id}/sessions/${sessionId}/messages`);
    return JSON.stringify(messages).includes('Two years [1].');
  });
});
