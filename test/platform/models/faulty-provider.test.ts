import { UsageEntity } from '../../../db/platform/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { callModel } from '../../../services/platform/models/call-model.ts';
import type { ModelDeps } from '../../../services/platform/models/model-call.ts';
import { useDatabase } from '../../support/instance/use-database.ts';
import { failureOf } from '../providers/failure-of.ts';
import { says, startModelServer, type ModelServer } from '../providers/model-server.ts';
import { insertCompany } from '../workflows/lab/company.ts';
import { failOneInFive } from './lab/faulty-provider.ts';
import { connectOwn, gatedModels } from './lab/gated-models.ts';
import { linePrompt } from './lab/line-prompt.ts';

const CALLS = 100;

let server: ModelServer;
const database = useDatabase();
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
});

const ask = (deps: ModelDeps, companyId: string, question: string) =>
  callModel(deps, { companyId, key: question, prompt: linePrompt(), input: question, model: null });

// `npm run bench -- calls` makes a thousand calls.
test('of many calls to a provider that fails one in five, none is lost and none is paid for twice', async () => {
  const seen = failOneInFive(server, (question) => `about ${question}`);
  // However slow the machine: what is measured here is what is paid.
  const deps = await gatedModels(database.orm, { ...server.env, MODEL_WAIT: '10m' });
  const companyId = await insertCompany(database.orm);
  const questions = Array.from({ length: CALLS }, (_, number) => `question-${number}`);
  const askAll = async () =>
    (await Promise.all(questions.map((question) => ask(deps, companyId, question)))).map(
      ({ value }) => value,
    );
  const answers = questions.map((question) => `about ${question}`);
  expect(await askAll()).toEqual(answers);
  expect(seen.failed).toBeGreaterThan(CALLS / 10);
  expect([...seen.whole.values()]).toEqual(questions.map(() => 1));
  const before = server.calls.length;
  // What was answered is kept: the repeated step of a job asks nobody.
  expect(await askAll()).toEqual(answers);
  expect(server.calls).toHaveLength(before);
  expect(await companyEntityManager(database.orm, companyId).count(UsageEntity)).toBe(CALLS);
});

test('a dead key of one company closes the gate for nobody else', async () => {
  const deps = await gatedModels(database.orm, { MODEL_WAIT: '0ms' });
  const baseUrl = `${server.url}/v1`;
  const models = [{ id: 'llama' }];
  const [dead, alive] = [await insertCompany(database.orm), await insertCompany(database.orm)];
  await connectOwn(database.orm, dead, { baseUrl, key: 'dead', models });
  await connectOwn(database.orm, alive, { baseUrl, key: 'alive', models });
  const limited = { status: 429, headers: { 'retry-after': '3600' }, body: {} };
  server.answer = ({ headers }) => (headers.authorization === 'Bearer dead' ? limited : says('Hello.'));
  const deadCalls = () => server.calls.filter(({ headers }) => headers.authorization === 'Bearer dead');
  for (const question of ['first', 'second', 'third'])
    expect((await failureOf(ask(deps, dead, question))).options.retryAfter).toBeGreaterThan(3_000);
  expect(deadCalls()).toHaveLength(1);
  expect((await ask(deps, alive, 'question')).value).toBe('Hello.');
});
