import type { ApiClient, Json } from '../api/client.ts';

/** A draft that needs no model: a built-in template with its values. */
export async function templateRequest(client: ApiClient): Promise<Json> {
  const { id } = (await client.get('/api/templates/one-on-one')).body;
  return { prompt: 'Fill it in', templateId: id, variables: { person: 'Ada', date: '2026-11-30' } };
}
