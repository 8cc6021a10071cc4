import { startS3Server, type S3Server } from '../../platform/providers/s3-server.ts';
import { newCompany } from '../../support/api/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const TEXT = 'The lighthouse keeper counts every passing ship. The mill grinds barley on Tuesdays.';

let server: S3Server;
let instance: Instance;
beforeAll(async () => {
  server = await startS3Server();
  instance = await startInstance({ env: { ...WITHOUT_MODEL, ...server.env } });
});
afterAll(async () => {
  await instance?.stop();
  await server?.close();
});

test('with S3 a file is uploaded, read, downloaded and leaves nothing; while the bucket is away work waits', async () => {
  const client = await newCompany(instance.url);
  const agent = (await client.post('/api/agents', { name: 'Keeper', systemPrompt: 'Answer briefly.' })).body;
  const upload = (content: string) =>
    client.upload(`/api/upload/${agent.id}`, [{ name: 'notes.txt', content, type: 'text/plain' }]);
  const [file] = (await upload(TEXT)).body.files;
  const isRead = async () => (await client.get(`/api/files/${file.id}`)).body.status === 'completed';
  await until(isRead);
  const own = () => [...server.bucket.objects.keys()].filter((key) => key.startsWith(client.user.companyId));
  expect(own()).not.toEqual([]);
  expect((await client.get(`/api/files/${file.id}/download`)).body).toBe(TEXT);

  server.disturb = () => ({ status: 503, code: 'ServiceUnavailable' });
  const refused = await upload(`${TEXT} And so on.`);
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await client.delete(`/api/files/${file.id}`)).status).toBe(204);
  server.disturb = () => undefined;
  await until(() => Promise.resolve(own().length === 0));
});
