import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { startInstance, SWEEPING, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { linking, startSite, type ScriptedSite } from '../../support/site/site.ts';
import { startAudit, endedAudit } from '../../support/audit/crawl.ts';
import { openTcpProxy, type TcpProxy } from '../../support/faults/tcp-proxy.ts';
import { until } from '../../support/until.ts';

const PAGES = Array.from({ length: 20 }, (_, n) => `/p${n}`);

let instance: Instance;
let client: ApiClient;
let line: TcpProxy;
let site: ScriptedSite;

beforeAll(async () => {
  line = await openTcpProxy(`http://${testMachine().temporalAddress}`);
  const TEMPORAL_ADDRESS = new URL(line.url).host;
  const bare = { ...WITHOUT_MODEL, CHROMIUM_PATH: 'none' };
  // What was uploaded meanwhile is started by the sweep.
  instance = await startInstance({ env: { ...bare, ...SWEEPING, TEMPORAL_ADDRESS } });
  client = await newCompany(instance.url);
  site = await startSite({ '/': linking('Start', ...PAGES) }, (path) => linking(path, '/'));
});
afterAll(async () => {
  await instance?.stop();
  await Promise.all([line?.close(), site?.close()]);
});

test('while Temporal is away uploads are taken and steering gets 503; all jobs go on when it is back', async () => {
  const agent = (await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' })).body;
  const auditId = await startAudit(client, site.url);
  line.cut();
  const content = 'The weir is inspected in May.';
  const uploaded = await client.upload(`/api/upload/${agent.id}`, [{ name: 'weir.txt', content }]);
  expect(uploaded.status).toBe(202);
  const [file] = uploaded.body.files;
  expect(file.job.status).toBe('queued');
  const refused = await client.post(`/api/jobs/${encodeURIComponent(`seo-audit/${auditId}`)}/pause`);
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  line.restore();
  expect(await endedAudit(client, auditId)).toMatchObject({ status: 'completed', counts: { crawled: 21 } });
  await until(async () => (await client.get(`/api/files/${file.id}`)).body.status === 'completed');
});
