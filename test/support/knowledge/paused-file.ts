import type { ApiClient } from '../api/client.ts';
import { until } from '../until.ts';

// Long enough to be paused before its training ends.
const CONTENT = Array.from({ length: 20_000 }, (_, n) => `Loom ${n} was made in the year ${n}.`).join('\n\n');

/** Gives an agent a document whose training is paused, and returns the file's path in the API. */
export async function pausedFile(api: ApiClient, agentId: string): Promise<string> {
  const { body } = await api.upload(`/api/upload/${agentId}`, [{ name: 'looms.txt', content: CONTENT }]);
  const file = `/api/files/${body.files[0].id}`;
  await api.post(`${file}/pause`);
  await until(async () => (await api.get(file)).body.status === 'paused');
  return file;
}
