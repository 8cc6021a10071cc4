import { join } from 'node:path';
import { remoteStore, stopStores } from '../retrieval/remote-store.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { rowsHolding } from '../../support/instance/sql.ts';
import { tracesOf } from '../../support/knowledge/traces.ts';
import { until } from '../../support/until.ts';

const { url, env } = sharedInstance();
let api: ApiClient;
let doomed: Json;
let kept: Json;
beforeAll(async () => {
  api = await newCompany(url);
  [doomed, kept] = [await fill('Doomed'), await fill('Kept')];
});
afterAll(stopStores);

/** An agent with a file and a conversation. */
async function fill(name: string): Promise<Json> {
  const agent = (await api.post('/api/agents', { name, systemPrompt: 'x' })).body;
  const content = `The mill of ${name} stands by the river.`;
  const { body } = await api.upload(`/api/upload/${agent.id}`, [{ name: 'mill.txt', content }]);
  await until(async () => (await api.get(`/api/files/${body.files[0].id}`)).body.status === 'completed');
  const chat = await api.post(`/api/chat/${agent.id}/message`, { message: 'Where does the mill stand?' });
  return { id: agent.id, fileId: body.files[0].id, sessionId: chat.body.sessionId };
}

test('deleting an agent removes its files, vectors, sessions and bytes, and nothing of another agent', async () => {
  expect((await api.delete(`/api/agents/${doomed.id}`)).status).toBe(204);
  const path = `/api/jobs/${encodeURIComponent(`agent-purge/${doomed.id}`)}`;
  const job = await until(async () => {
    const { body } = await api.get(path);
    return ['completed', 'failed'].includes(body.status) && body;
  });
  expect([job.status, job.stages.map(({ name, status }: Json) => [name, status])]).toEqual([
    'completed',
    ['vectors', 'bytes', 'records'].map((name) => [name, 'completed']),
  ]);
  const database = env['DATABASE_URL'] ?? '';
  // Jobs and what they cost are history.
  const history = new Set(['jobs', 'job_events', 'usage_ledger']);
  for (const id of [doomed.id, doomed.fileId, doomed.sessionId]) {
    const tables = Object.keys(await rowsHolding(database, id));
    expect(tables.filter((table) => !history.has(table))).toEqual([]);
  }
  const { blobs } = await tracesOf(env, api.user.companyId);
  expect(blobs.filter((blob) => blob.includes(doomed.fileId))).toEqual([]);
  expect(blobs.some((blob) => blob.includes(kept.fileId))).toBe(true);
  const index = remoteStore(join(env['DATA_DIR'] ?? '', 'vectors'), null);
  expect(await index.listFileIds(api.user.companyId)).toEqual([kept.fileId]);
  const { body } = await api.post(`/api/chat/${kept.id}/message`, {
    message: 'Where does the mill stand?',
    sessionId: kept.sessionId,
  });
  expect(body.message.content).toContain('Kept');
});
