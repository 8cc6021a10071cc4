import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@temporalio/client';
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import { handbookPages } from '../../fixtures/handbook.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { crawledRows, endedAudit, startAudit } from '../../support/audit/crawl.ts';
import { SWEEPING } from '../../support/instance/instance.ts';
import { startProxiedInstance, type ProxiedInstance } from '../../support/instance/proxied-instance.ts';
import { linking, startSite, type ScriptedSite } from '../../support/site/site.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { until, untilSeen } from '../../support/until.ts';

/** So many that no limit of attempts is at work; ten once ended a job. */
const ATTEMPTS = 12;
const TEXT = handbookPages()
  .slice(0, 24)
  .map((page) => [page.title, page.facts].join('\n\n'))
  .join('\n\n');
const PAGES = Array.from({ length: 40 }, (_, n) => `/p${n}`);
/** Keeps the first audit from ending before the database goes down. */
const SILENT_AT_FIRST = '/p20';

let own: ProxiedInstance;
let client: ApiClient;
let temporal: Client;
let site: ScriptedSite;

beforeAll(async () => {
  const env = { EMBEDDING_BATCH: '1', RETRY_INTERVAL: '1ms', CRAWL_TIMEOUT: '20s', CHROMIUM_PATH: 'none' };
  own = await startProxiedInstance({ ...env, ...SWEEPING, DATABASE_TIMEOUT: '4s' });
  client = await newCompany(own.instance.url);
  const { TEMPORAL_ADDRESS: address = '', TEMPORAL_NAMESPACE: namespace = '' } = own.instance.env;
  temporal = temporalClient({ address, namespace });
  site = await startSite(
    {
      '/': linking('Start', ...PAGES),
      [SILENT_AT_FIRST]: (times) => (times === 1 ? { isSilent: true } : linking('At last', '/')),
    },
    (path) => linking(path, '/'),
  );
});
afterAll(async () => {
  await temporal?.connection.close();
  await own?.instance.stop();
  await Promise.all([own?.line.close(), site?.close()]);
});

async function upload(): Promise<Json> {
  const agent = await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' });
  const files = [{ name: 'handbook.txt', content: TEXT, type: 'text/plain' }];
  return (await client.upload(`/api/upload/${agent.body.id}`, files)).body.files[0];
}

/** Attempts of the activity that the workflow waits for; 0 when it waits for none. */
async function attempts(workflowId: string): Promise<number> {
  const { raw } = await temporal.workflow.getHandle(workflowId).describe();
  return Math.max(0, ...(raw.pendingActivities ?? []).map(({ attempt }) => attempt ?? 0));
}

/** Warnings and errors in the log of a part. */
function troubles(part: 'api' | 'worker'): Json[] {
  const name = own.instance.env['TEMPORAL_NAMESPACE'] ?? '';
  const log = readFileSync(join(testMachine().dir, 'logs', `${name}-${part}.log`), 'utf8');
  const lines: Json[] = log.split('\n').flatMap((text) => (text.startsWith('{') ? [JSON.parse(text)] : []));
  return lines.filter(({ level }) => level >= 40);
}

async function chunksOf(fileId: string): Promise<string[]> {
  const { body } = await client.get(`/api/files/${fileId}/chunks?pageSize=100`);
  return body.items.map((chunk: Json) => chunk.content);
}

async function ended(fileId: string): Promise<Json> {
  return until(async () => {
    const { body } = await client.get(`/api/files/${fileId}`);
    return body.job && ['completed', 'failed'].includes(body.status) && body;
  });
}

test('jobs wait for a database that is away, and go on by themselves when it is back', async () => {
  const undisturbed = await ended((await upload()).id);
  const file = await upload();
  const workflowIds = [`document-ingestion/${file.id}`, `seo-audit/${await startAudit(client, site.url)}`];
  const [, auditId = ''] = (workflowIds[1] ?? '').split('/');
  await untilSeen(async () => {
    const { body } = await client.get(`/api/files/${file.id}`);
    return body.processing.vectorStorage.progress?.done >= 3;
  });
  own.line.cut();

  const refused = await client.get('/api/agents');
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const workflowId of workflowIds) await until(async () => (await attempts(workflowId)) >= ATTEMPTS);
  own.line.restore();

  expect(await ended(file.id)).toMatchObject({ status: 'completed', chunkCount: undisturbed.chunkCount });
  expect(await chunksOf(file.id)).toEqual(await chunksOf(undisturbed.id));
  expect(await endedAudit(client, auditId)).toMatchObject({ status: 'completed', counts: { crawled: 41 } });
  const rows = await crawledRows(own.databaseUrl, auditId);
  expect(Object.keys(rows).sort()).toEqual(['/', ...PAGES].sort());
  // A dozen attempts of two jobs and of the sweeps, each with several errors: one line, and one a minute where it lasts.
  for (const part of ['api', 'worker'] as const) {
    const about = troubles(part).filter(({ err, part: away }) => err !== undefined || away === 'database');
    const [begin, ...rest] = about.map(({ msg }) => msg);
    expect(begin).toBe('an outage has begun: database');
    expect(rest.filter((msg) => !/^the outage (lasts|is over): database$/.test(msg))).toEqual([]);
    expect(rest.length).toBeLessThan(5);
  }
});

test('a database that hangs is answered with 503, and jobs go on when it answers again', async () => {
  const workflowId = `seo-audit/${await startAudit(client, site.url)}`;
  own.line.hang();
  // More than there are connections.
  const answers = await Promise.all(Array.from({ length: 30 }, () => client.get('/api/agents')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.every(({ headers }) => headers.has('retry-after'))).toBe(true);
  await until(async () => (await attempts(workflowId)) >= 2);
  own.line.restore();
  await until(async () => (await client.get('/api/agents')).status === 200);
  const [, auditId = ''] = workflowId.split('/');
  expect(await endedAudit(client, auditId)).toMatchObject({ status: 'completed', counts: { crawled: 41 } });
});
