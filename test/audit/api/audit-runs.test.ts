import { openDiskBlobStore } from '../../../adapters/disk/disk-blob-store.ts';
import { dataFolders } from '../../../adapters/disk/folders.ts';
import { companyBlobs } from '../../../domain/platform/company-blobs.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { openLines } from '../../support/api/line-stream.ts';
import { newMember } from '../../support/api/member.ts';
import { linking, startSite, type ScriptedSite } from '../../support/site/site.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';
import { startWebhookReceiver } from '../../support/webhook-receiver.ts';

const { url, env } = sharedInstance();

let api: ApiClient;
let site: ScriptedSite;

beforeEach(async () => {
  api = await newCompany(url);
  site = await startSite({
    '/': linking('Home', '/a', '/b', '/gone'),
    '/a': linking('Same', '/', '/b'),
    '/b': linking('Same', '/'),
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow:\n' },
  });
});
afterEach(() => site.close());

const statusOf = async (id: string): Promise<string> =>
  (await api.get(`/seo-audit/${id}?report=false`)).body.status;

test('an audit is followed from its first line to its report', async () => {
  const stream = await openLines(api, '/seo-audit/stream', { body: { url: `${site.url}/`, rps: 0 } });
  const id = stream.response.headers.get('x-audit-id') ?? '';
  const text = await stream.rest();
  const [lines = '', json = '', ...more] = text.split(/^Done\.\n/m);
  expect(more).toEqual([]);
  const report: Json = JSON.parse(json);
  const { body } = await api.get(`/seo-audit/${id}`);
  expect(body).toMatchObject({
    status: 'completed',
    current_step: 'report',
    error_message: null,
    counts: { discovered: 4, crawled: 4, failed: 1, issues: report.issues.length },
    summary: { score: report.summary.score, pages: report.summary.pages },
  });
  expect(body.audit_report).toEqual(report);
  expect(lines).toBe(body.progress_steps.map(({ message }: Json) => `${message}\n`).join(''));
  expect(lines.split('\n').length).toBeGreaterThan(5);
  expect((await api.get(`/seo-audit/${id}/report`)).body).toEqual(report);
  expect(report.links.broken).toMatchObject([
    { url: `${site.url}/gone`, status: 404, from: [`${site.url}/`] },
  ]);
  expect(report.categories).toHaveLength(18);
  for (const { id: issue, count, urls } of report.issues) {
    const { body: found } = await api.get(`/seo-audit/${id}/pages?issue=${issue}&pageSize=100`);
    const ofPages = urls.filter((url: string) => found.items.some((page: Json) => page.url === url));
    expect([issue, found.total, ofPages.length]).toEqual([issue, found.total === 0 ? 0 : count, found.total]);
  }
  expect(await (await openLines(api, `/seo-audit/${id}/stream?from=2`)).rest()).toBe(
    `${lines.split('\n').slice(2).join('\n')}Done.\n${json}`,
  );
  const key = companyBlobs(api.user.companyId).audit(id).report;
  const blobs = openDiskBlobStore(dataFolders(env['DATA_DIR'] ?? '').blobs);
  expect(await blobs.has(key)).toBe(true);
  expect((await api.delete(`/seo-audit/${id}`)).status).toBe(204);
  await until(async () => !(await blobs.has(key)));
});

test('an audit of a site that does not answer fails with a line that says so', async () => {
  await site.close();
  const stream = await openLines(api, '/seo-audit/stream', { body: { url: `${site.url}/` } });
  const id = stream.response.headers.get('x-audit-id') ?? '';
  const text = await stream.rest();
  expect(text).toMatch(/^Failed: address-unreachable .+\n$/);
  const { body } = await api.get(`/seo-audit/${id}`);
  expect(body).toMatchObject({ status: 'failed', current_step: 'discover', audit_report: null });
  expect(text).toBe(`Failed: address-unreachable ${body.error_message}\n`);
  expect(await api.get(`/seo-audit/${id}/report`)).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
  // A job that the client restarts resumes where it stopped.
  expect((await api.post(`/seo-audit/${id}/resume`)).status).toBe(202);
  await until(async () => (await statusOf(id)) === 'failed');
  site = await startSite({ '/': linking('Home') });
});

test('an audit is paused, goes on, is cancelled, taken up again and deleted with all that it stored', async () => {
  const paths = Array.from({ length: 60 }, (_, n) => `/slow/${n}`);
  const slow = await startSite({ '/': linking('Home', ...paths) }, (path) =>
    path.startsWith('/slow/') ? { isSilent: true } : { status: 404 },
  );
  const { body } = await api.post('/seo-audit/start', { url: `${slow.url}/`, rps: 0 });
  const { id } = body;
  const stream = await openLines(api, `/seo-audit/${id}/stream`);
  await until(() => slow.fetched()['/slow/0']);
  expect(await api.post(`/seo-audit/${id}/pause`)).toMatchObject({ status: 200, body: { status: 'paused' } });
  expect(await api.post(`/seo-audit/${id}/resume`)).toMatchObject({ status: 200, body: { id } });
  expect((await api.post(`/seo-audit/${id}/cancel`)).status).toBe(200);
  expect(await stream.rest()).toMatch(/^[^]+\nCancelled\.\n$/);
  expect(await statusOf(id)).toBe('cancelled');
  expect((await api.post(`/seo-audit/${id}/pause`)).body.code).toBe('job-finished');
  const again = await api.post(`/seo-audit/${id}/resume`);
  expect(again.status).toBe(202);
  expect(again.headers.get('location')).toBe(`/api/jobs/seo-audit%2F${id}`);
  expect((await api.delete(`/seo-audit/${id}`)).status).toBe(204);
  expect((await api.get(`/seo-audit/${id}`)).status).toBe(404);
  expect((await api.get('/seo-audit')).body.total).toBe(0);
  const purge = `/api/jobs/audit-purge%2F${id}`;
  await until(async () => (await api.get(purge)).body.status === 'completed');
  expect((await api.get(`/api/jobs/seo-audit%2F${id}`)).body.status).toBe('cancelled');
  const rows = await query(env['DATABASE_URL'] ?? '', 'select id from audits where id = $1', [id]);
  expect(rows).toEqual([]);
  await slow.close();
});

test('the end of an audit goes out to the endpoints that want it', async () => {
  const receiver = await startWebhookReceiver();
  try {
    const events = ['audit.completed', 'audit.failed'];
    const endpoint = await api.post('/seo-content-api/webhooks/endpoints', { url: receiver.url, events });
    expect(endpoint.status).toBe(201);
    const start = async () => (await api.post('/seo-audit/start', { url: `${site.url}/`, rps: 0 })).body.id;
    const done = await start();
    await until(() => receiver.received.length === 1);
    expect(receiver.verify(receiver.received[0], endpoint.body.secret)).toMatchObject({
      type: 'audit.completed',
      data: { id: done, status: 'completed', url: `${site.url}/` },
    });
    await site.close();
    const failed = await start();
    await until(() => receiver.received.length === 2);
    expect(receiver.verify(receiver.received[1], endpoint.body.secret)).toMatchObject({
      type: 'audit.failed',
      data: { id: failed, status: 'failed', error: { code: expect.any(String) } },
    });
  } finally {
    await receiver.close();
  }
});

test('audits and sitemap analyses of a member who is removed stay', async () => {
  const member = await newMember(api);
  const audit = await member.post('/seo-audit/start', { url: `${site.url}/`, rps: 0 });
  const analysis = await member.post('/sitemap?wait=true', { url: site.url });
  await until(async () => (await statusOf(audit.body.id)) === 'completed');
  const paths = [`/seo-audit/${audit.body.id}`, `/sitemap/${analysis.body.id}`];
  const before = await Promise.all(paths.map((path) => api.get(path)));
  expect(before.map(({ status }) => status)).toEqual([200, 200]);
  expect((await api.delete(`/api/company/members/${member.user.id}`)).status).toBe(204);
  const after = await Promise.all(paths.map((path) => api.get(path)));
  expect(after.map(({ status, body }) => [status, body])).toEqual(before.map(({ body }) => [200, body]));
});
