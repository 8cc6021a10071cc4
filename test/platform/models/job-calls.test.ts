import { fileURLToPath } from 'node:url';
import type { Client } from '@temporalio/client';
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import { temporalJobRunner } from '../../../adapters/temporal/job-runner.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { findJob } from '../../../db/platform/jobs.ts';
import { hasEnded, type JobState } from '../../../domain/platform/job/job.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { JobRunner } from '../../../domain/ports/job-runner.ts';
import { modelQueue } from '../../../jobs/platform/model-queue.ts';
import { openDatabase } from '../../../products/open-database.ts';
import type { Models } from '../../../services/platform/models/models.ts';
import { planModel, type ModelPlan } from '../../../services/platform/models/model-plan.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { companyModels } from '../../support/company-models.ts';
import { holdInserts } from '../../support/faults/held-inserts.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';
import { says, startModelServer, type ModelAnswer, type ModelServer } from '../providers/model-server.ts';
import { digest } from './lab/digest.contract.ts';

const PRELOAD = fileURLToPath(new URL('lab/with-digest.mjs', import.meta.url));
const MODEL = 'claude-sonnet-5-5';
const SECTIONS = [
  'Looms weave. They are of oak.',
  'Wheels turn. They are round.',
  'Mills grind. They are loud.',
];
const GOOD = says('{"title": "T", "sentences": ["Said."]}');
const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

let server: ModelServer;
let instance: Instance;
let orm: Orm;
let models: Models;
let client: Client;
let jobs: JobRunner;
let api: ApiClient;
beforeAll(async () => {
  server = await startModelServer();
  const { GOOGLE_API_KEY: _key, ...keys } = server.env;
  const env = { ...WITHOUT_MODEL, ...keys, NODE_OPTIONS: `--import=${PRELOAD}`, RETRY_INTERVAL: '20ms' };
  instance = await startInstance({ env });
  const { DATABASE_URL = '', TEMPORAL_ADDRESS = '', TEMPORAL_NAMESPACE = '' } = instance.env;
  orm = await openDatabase(DATABASE_URL);
  models = await companyModels(orm, instance.env);
  client = temporalClient({ address: TEMPORAL_ADDRESS, namespace: TEMPORAL_NAMESPACE });
  const timing = { heartbeatTimeout: 3_000, retryInterval: 20 };
  jobs = temporalJobRunner({ client, orm, timing, log: silent });
});
afterAll(async () => {
  await client?.connection.close();
  await closeOrm(orm);
  await instance?.stop();
  await server?.close();
});
beforeEach(async () => {
  api = await newCompany(instance.url);
  server.calls.length = 0;
  server.answer = () => GOOD;
});

async function start(plan: ModelPlan): Promise<string> {
  const { companyId } = api.user;
  const input = { ...plan, sections: SECTIONS };
  await jobs.start(digest, { companyId, key: companyId, input });
  return `digest/${companyId}`;
}

const jobOf = async (id: string) => findJob(companyEntityManager(orm, api.user.companyId), id);
async function ends(id: string): Promise<JobState> {
  await until(async () => hasEnded((await jobOf(id)).state.status));
  return (await jobOf(id)).state;
}
const calls = async (): Promise<Json[]> => (await api.get('/api/usage?groupBy=model')).body.items;

test.each([
  [MODEL, 'anthropic'],
  ['gpt-6-luna', 'openai'],
] as const)('sections side by side are asked of %s on the queue of its provider', async (model, provider) => {
  const id = await start(await planModel(models, api.user.companyId, model));
  expect((await ends(id)).status).toBe('completed');
  expect(server.calls.map((call) => call.model)).toEqual([...SECTIONS, 'abstract'].map(() => model));
  expect(await calls()).toEqual([expect.objectContaining({ key: model, calls: 4 })]);
  const { events } = await client.workflow.getHandle(id).fetchHistory();
  const queues = events?.flatMap(
    (event) => event.activityTaskScheduledEventAttributes?.taskQueue?.name ?? [],
  );
  expect(queues).toEqual([...SECTIONS, 'abstract'].map(() => `models-${provider}`));
});

test('without a provider the built-in model does the same job', async () => {
  const id = await start(await planModel(models, api.user.companyId, null));
  expect((await ends(id)).status).toBe('completed');
  expect((await jobOf(id)).outputs).toEqual({
    sections: ['Looms weave.', 'Wheels turn.', 'Mills grind.'],
    abstract: 'Looms weave.',
  });
  expect(server.calls).toEqual([]);
});

test('a section that the provider keeps failing on is tried again alone', async () => {
  const overloaded: ModelAnswer = { status: 529, body: {} };
  server.answer = ({ body }) =>
    JSON.stringify(body).includes('Wheels turn. They') && server.calls.length < 8 ? overloaded : GOOD;
  expect((await ends(await start(await planModel(models, api.user.companyId, MODEL)))).status).toBe(
    'completed',
  );
  const asked = server.calls.map(({ body }) => JSON.stringify(body));
  expect(asked.filter((body) => body.includes('Looms weave'))).toHaveLength(1);
  expect(asked.filter((body) => body.includes('Wheels turn. They')).length).toBeGreaterThan(2);
});

test('a job that its provider blocks tries at once when it is resumed', async () => {
  const limited: ModelAnswer = { status: 429, headers: { 'retry-after': '600' }, body: {} };
  server.answer = () => limited;
  const id = await start(await planModel(models, api.user.companyId, MODEL));
  await until(async () => (await jobOf(id)).state.status === 'blocked' && server.calls.length > 0);
  const blocked = (await jobOf(id)).state.blocked;
  expect(Date.parse(blocked?.retryAt ?? '') - Date.now()).toBeGreaterThan(300_000);
  server.answer = () => GOOD;
  await jobs.resume(api.user.companyId, id);
  expect((await ends(id)).status).toBe('completed');
  // What was found out serves everybody who uses this key.
  expect(await query(instance.env['DATABASE_URL'] ?? '', 'select 1 from provider_pauses')).toEqual([]);
});

test('an answer that stays unusable ends the job; a retry asks for that section anew and pays for no other', async () => {
  let isHonest = false;
  // The failure ends the job: it comes when the other sections are paid for.
  const othersDone = () => until(async () => (await calls())[0]?.calls === 3);
  server.answer = ({ body }) => {
    if (isHonest || !JSON.stringify(body).includes('Wheels turn. They')) return GOOD;
    return body.messages.length > 1 ? { steps: [{ wait: othersDone() }, { text: 'no' }] } : says('no');
  };
  const id = await start(await planModel(models, api.user.companyId, MODEL));
  expect(await ends(id)).toMatchObject({ status: 'failed', error: { code: 'model-output-invalid' } });
  isHonest = true;
  const before = server.calls.length;
  await jobs.retry(api.user.companyId, id);
  await until(async () => (await jobOf(id)).state.status === 'completed');
  expect(server.calls.length - before).toBe(2);
});

test('a provider that has lost its key fails the job and says so', async () => {
  const model = 'gemini-3.8-flash';
  await expect(planModel(models, api.user.companyId, model)).rejects.toThrow('GOOGLE_API_KEY is not set');
  expect(await ends(await start({ model, queue: modelQueue('google') }))).toMatchObject({
    status: 'failed',
    error: { code: 'provider-not-configured', message: 'GOOGLE_API_KEY is not set' },
  });
});

test('a worker that is killed after the answer, before the next step, has it paid for once', async () => {
  const held = await holdInserts(
    instance.env['DATABASE_URL'] ?? '',
    'job_events',
    `new.company_id = '${api.user.companyId}' and new.source_key like '%/abstract/main/stage-completed'`,
  );
  const id = await start(await planModel(models, api.user.companyId, MODEL));
  await held.reached();
  await instance.kill('worker', 'SIGKILL');
  await held.release();
  await instance.startWorker();
  const job = await ends(id);
  expect(job).toMatchObject({ status: 'completed', stages: [{ attempts: 1 }, { attempts: 2 }] });
  expect((await jobOf(id)).outputs['abstract']).toBe('Said.');
  expect(server.calls).toHaveLength(4);
  expect(await calls()).toEqual([expect.objectContaining({ calls: 4, tokensIn: 400 })]);
});
