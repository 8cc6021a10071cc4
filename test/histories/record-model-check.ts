import { newCompany } from '../support/api/client.ts';
import type { Instance } from '../support/instance/instance.ts';
import { startModelServer } from '../platform/providers/model-server.ts';
import { done, save } from './save.ts';

/** A connection to a stand-in, whose model is checked. */
export async function recordModelCheck(instance: Instance): Promise<void> {
  const server = await startModelServer();
  server.models = ['llama'];
  const client = await newCompany(instance.url);
  const body = { provider: 'openai-compatible', name: 'Stand-in', baseUrl: `${server.url}/v1` };
  const { id } = (await client.post('/api/model-connections', body)).body;
  await done(client, `model-check/${id}`);
  await save(instance, `model-check/${id}`, 'model-check-completed');
  await server.close();
}
