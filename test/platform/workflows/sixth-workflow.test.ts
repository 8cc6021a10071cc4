import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../local/paths.mjs';
import { newCompany } from '../../support/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance.ts';
import { testMachine } from '../../support/machine.ts';
import { until } from '../../support/until.ts';

const LAYERS = [
  'activities',
  'adapters',
  'db',
  'domain',
  'jobs',
  'parsers',
  'products',
  'services',
  'worker',
  'workflows',
  'package.json',
  'package-lock.json',
];

/** All that another workflow needs of its own. */
const OWN_FILES = {
  'jobs/platform/greeting.ts': `
    import { defineJob } from '../define-job.ts';
    export interface GreetingInput { name: string }
    export const greeting = defineJob({
      kind: 'greeting', component: 'platform', workflowType: 'greet', stages: ['compose', 'send'], priority: 3,
      describe: (input: GreetingInput) => \`Greet \${input.name}\`,
    });`,
  'workflows/platform/greeting.ts': `
    import type { createGreeting } from '../../activities/platform/greeting.ts';
    import type { JobInput } from '../../domain/ports/job-runner.ts';
    import { runJob } from '../job/run-job.ts';
    import { greeting, type GreetingInput } from '../../jobs/platform/greeting.ts';
    export async function greet(jobInput: JobInput<GreetingInput>): Promise<void> {
      await runJob(greeting, jobInput, async (job) => {
        const io = job.activities<ReturnType<typeof createGreeting>>('io', { startToClose: '10s' });
        const text = await job.stage('compose', (stage) => io.compose(stage.ref(), { name: job.input.name }));
        await job.stage('send', (stage) => io.send(stage.ref(), { text }));
      });
    }`,
  'activities/platform/greeting.ts': `
    import { stageActivity } from '../job/stage-activity.ts';
    import type { StageDeps } from '../../services/platform/stage.ts';
    export const createGreeting = (deps: StageDeps) => ({
      compose: stageActivity(deps, async (_stage, { name }: { name: string }) => \`Hello \${name}\`),
      send: stageActivity(deps, async (_stage, { text }: { text: string }) => ({ sent: text })),
    });`,
};

/** And the one line in each index. */
const INDEX_LINES = {
  'workflows/index.ts': `export { greet } from './platform/greeting.ts';`,
  'activities/index.ts': `export { createGreeting } from './platform/greeting.ts';`,
};

const START = `
  import { temporalClient } from './adapters/temporal/connection.ts';
  import { temporalJobRunner } from './adapters/temporal/job-runner.ts';
  import { createLogger } from './adapters/pino/logger.ts';
  import { closeOrm } from './db/orm.ts';
  import { openDatabase } from './products/open-database.ts';
  import { readSettings } from './domain/platform/settings.ts';
  import { greeting } from './jobs/platform/greeting.ts';
  const settings = readSettings(process.env);
  const orm = await openDatabase(settings.DATABASE_URL ?? '');
  const client = temporalClient({ address: settings.TEMPORAL_ADDRESS ?? '', namespace: settings.TEMPORAL_NAMESPACE });
  const jobs = temporalJobRunner({
    client, orm, log: createLogger(settings, 'worker'),
    timing: { heartbeatTimeout: 3_000, retryInterval: 100 },
  });
  const [companyId = ''] = process.argv.slice(2);
  await jobs.start(greeting, { companyId, key: 'you', input: { name: 'you' } });
  await client.connection.close();
  await closeOrm(orm);`;

let copy: string;
let instance: Instance;
let worker: ChildProcess;

beforeAll(async () => {
  copy = await mkdtemp(join(testMachine().dir, 'sixth-'));
  for (const layer of LAYERS) await cp(join(ROOT, layer), join(copy, layer), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, text] of Object.entries(OWN_FILES)) await writeFile(join(copy, file), text);
  for (const [file, line] of Object.entries(INDEX_LINES)) {
    await writeFile(join(copy, file), `${(await readFile(join(copy, file), 'utf8')).trimEnd()}\n${line}\n`);
  }
  await writeFile(join(copy, 'start.ts'), START);
  // The API is the product's as it is: it learns of jobs from their rows.
  instance = await startInstance({ parts: ['api'], env: WITHOUT_MODEL });
  worker = spawn(process.execPath, ['worker/main.ts'], { cwd: copy, env: instance.env, stdio: 'ignore' });
}, 60_000);

afterAll(async () => {
  if (worker.exitCode === null) {
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  await instance.stop();
  await rm(copy, { recursive: true, force: true });
});

test('a further workflow is its own files and one line in each index', async () => {
  const client = await newCompany(instance.url);
  const args = ['start.ts', client.user.companyId];
  await promisify(execFile)(process.execPath, args, { cwd: copy, env: instance.env });

  const job = await until(async () => {
    const { body } = await client.get('/api/jobs/greeting%2Fyou');
    return body.status === 'completed' && body;
  });
  expect(job).toMatchObject({
    workflowId: 'greeting/you',
    kind: 'greeting',
    progress: 1,
    stages: [
      { name: 'compose', status: 'completed', attempts: 1 },
      { name: 'send', status: 'completed', attempts: 1 },
    ],
  });
  expect((await client.post('/api/jobs/greeting%2Fyou/retry')).body.code).toBe('not-failed');
}, 60_000);
