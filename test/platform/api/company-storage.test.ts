import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedBy } from '../../support/instance/shared-instances.ts';
import { generate, generated, newDraft, steer } from '../../support/landing/landing-generation.ts';

const { url } = await sharedBy('smallFiles');
/** The profile's limit. */
const LIMIT = 400_000;
const words = (bytes: number) => 'mill '.repeat(Math.ceil(bytes / 5)).slice(0, bytes);

const storageOf = async (client: ApiClient): Promise<Json> => (await client.get('/api/usage')).body.storage;

/** Fills the storage up to a few hundred bytes. Returns the path of the document that takes the space. */
async function filled(client: ApiClient): Promise<string> {
  const made = await client.post('/api/documents', { title: 'Filler', mode: 'markdown', content: 'mill' });
  const path = `/api/documents/${made.body.id}`;
  // The text is stored three times: as content, for the search, and in the first version.
  for (let step = 65_536; step >= 64; step /= 2) {
    for (;;) {
      const { content } = (await client.get(path)).body;
      const { status } = await client.patch(path, { content: words(content.length + step) });
      if (status !== 200) break;
    }
  }
  return path;
}

test('whatever a company stores counts, and a deletion gives the room back', async () => {
  const client = await newCompany(url);
  const document = await filled(client);
  const storage = await storageOf(client);
  expect(storage.limitBytes).toBe(LIMIT);
  expect(storage.usedBytes).toBeLessThanOrEqual(LIMIT);
  expect(storage.byKind).toEqual([{ kind: 'documents', bytes: storage.usedBytes }]);
  const content = words(5_000);
  const requests: [path: string, body: object][] = [
    ['/api/documents', { title: 'One more', mode: 'markdown', content }],
    ['/api/agents', { name: 'Agent', systemPrompt: content }],
    [
      '/api/landing-pages',
      { businessName: 'Mill', businessOverview: content, targetAudience: 'All', brandTone: 'friendly' },
    ],
    ['/seo-content-api/guidelines', { name: 'Tone', description: 'Calm', content }],
  ];
  const send = () => Promise.all(requests.map(([path, body]) => client.post(path, body)));
  const refused = await send();
  expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array(4).fill('400 storage-quota'),
  );
  expect(refused[0]?.body.detail).toMatch(/^The company uses 39\d KB of its 391 KB of storage$/);
  expect(await storageOf(client)).toEqual(storage);
  expect((await client.delete(document)).status).toBe(204);
  expect((await storageOf(client)).usedBytes).toBe(0);
  expect((await send()).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const { byKind } = await storageOf(client);
  expect(byKind.map(({ kind }: Json) => kind).toSorted()).toEqual([
    'agents',
    'articles',
    'documents',
    'landing-pages',
  ]);
  // The document cannot leave the bin, because there is no room for it any more.
  expect((await client.post(`${document}/undelete`)).body.code).toBe('storage-quota');
});

test('a job without room fails as storage-quota, and goes on once there is some', async () => {
  const client = await newCompany(url);
  const { id } = await newDraft(client);
  const document = await filled(client);
  await generate(client, id);
  const { job } = await generated(client, id, ({ status }) => status === 'failed');
  expect(job.error.code).toBe('storage-quota');
  expect((await client.delete(document)).status).toBe(204);
  expect((await steer(client, id, 'retry')).status).toBe(202);
  await generated(client, id);
});
