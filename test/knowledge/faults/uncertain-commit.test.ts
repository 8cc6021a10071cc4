import { access } from 'node:fs/promises';
import path from 'node:path';
import { smallPdf } from '../../fixtures/bad-files.ts';
import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { holdInserts } from '../../support/faults/held-inserts.ts';
import { WITHOUT_MODEL } from '../../support/instance/instance.ts';
import { startProxiedInstance, type ProxiedInstance } from '../../support/instance/proxied-instance.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';

let own: ProxiedInstance;
let client: ApiClient;

beforeAll(async () => {
  own = await startProxiedInstance(WITHOUT_MODEL, ['api']);
  client = await newCompany(own.instance.url);
});
afterAll(async () => {
  await own?.instance.stop();
  await own?.line.close();
});

/** Cuts the line to the database while the row of an upload is being committed, which it is all the same. */
async function cutInCommit(table: string, upload: () => Promise<{ status: number }>): Promise<string> {
  const held = await holdInserts(own.databaseUrl, table, 'true', 'commit');
  const answer = upload();
  await held.reached();
  own.line.cut();
  expect((await answer).status).toBe(503);
  await held.release();
  own.line.restore();
  return until(async () => {
    const [row] = await query<{ id: string }>(own.databaseUrl, `select id from ${table}`);
    return row?.id;
  });
}

test('a file whose commit nobody has heard of keeps its bytes', async () => {
  const agent = (await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' })).body;
  const content = 'The mill stands by the river.';
  const file = { name: 'mill.txt', content };
  const id = await cutInCommit('files', () => client.upload(`/api/upload/${agent.id}`, [file]));
  const stored = await until(async () => {
    const answer = await client.get(`/api/files/${id}/download`);
    return answer.status !== 503 && answer;
  });
  expect([stored.status, stored.bytes.toString()]).toEqual([200, content]);
});

test('so does a design', async () => {
  const pdf = { name: 'mill.pdf', content: await smallPdf('Mill'), type: 'application/pdf', field: 'pdf' };
  const id = await cutInCommit('landing_uploads', () => client.upload('/api/upload/pdf', [pdf]));
  const folder = path.join(own.instance.env['DATA_DIR'] ?? '', 'blobs', client.user.companyId, 'uploads', id);
  await expect(access(path.join(folder, 'original'))).resolves.toBeUndefined();
});
