import { CompanyEntity, UsageEntity } from '../../../db/platform/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { installationConnectionId } from '../../../domain/platform/models/connection.ts';
import { callModel } from '../../../services/platform/models/call-model.ts';
import type { ModelCall, ModelDeps } from '../../../services/platform/models/model-call.ts';
import { streamModel } from '../../../services/platform/models/stream-model.ts';
import { companyModels } from '../../support/company-models.ts';
import { useDatabase } from '../../support/instance/use-database.ts';
import { query } from '../../support/instance/sql.ts';
import { failureOf } from '../providers/failure-of.ts';
import { says, startModelServer, type ModelAnswer, type ModelServer } from '../providers/model-server.ts';
import { insertCompany } from '../workflows/lab/company.ts';
import { connectOwn } from './lab/gated-models.ts';
import { linePrompt } from './lab/line-prompt.ts';

const MODEL = 'claude-sonnet-5-5';
const OTHER = 'gpt-6-luna';
const OVERLOADED: ModelAnswer = { status: 529, body: {} };

let server: ModelServer;
const database = useDatabase();
let deps: ModelDeps;
let companyId: string;
beforeAll(async () => {
  server = await startModelServer();
  deps = await depsWith({});
});
afterAll(() => server.close());
beforeEach(async () => {
  server.calls.length = 0;
  companyId = await insertCompany(database.orm);
});

const depsWith = async (env: Record<string, string>): Promise<ModelDeps> => ({
  orm: database.orm,
  models: await companyModels(database.orm, { ...server.env, ...env }),
});
const em = () => companyEntityManager(database.orm, companyId);

const callOf = (more: Partial<ModelCall<string, string>> = {}): ModelCall<string, string> => ({
  companyId,
  key: 'line',
  prompt: linePrompt(),
  input: 'looms',
  model: MODEL,
  ...more,
});
const ask = (more: Partial<ModelCall<string, string>> = {}, of = deps) => callModel(of, callOf(more));

async function fallBackTo(...modelFallback: string[]) {
  const tx = em();
  const company = await tx.findOneOrFail(CompanyEntity, { id: companyId });
  company.modelFallback = modelFallback;
  await tx.flush();
}

async function writeWith(model: string) {
  const tx = em();
  const company = await tx.findOneOrFail(CompanyEntity, { id: companyId });
  company.modelDefaults = { writing: model };
  await tx.flush();
}

/** By the name of the model; another one says its name. */
function answers(byModel: Record<string, ModelAnswer>) {
  server.answer = ({ model }) => byModel[model] ?? says(model);
}

const ledger = async () =>
  (await em().find(UsageEntity, {}, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(
    ({ model, connectionId, finishReason }) => ({ model, connectionId, finishReason }),
  );

test('nobody else is asked unless the company wants it, whatever the operator proposes', async () => {
  answers({ [MODEL]: OVERLOADED });
  const proposing = await depsWith({ MODEL_FALLBACK: `${OTHER},offline` });
  expect((await failureOf(ask({}, proposing))).message).toContain('Anthropic');
  expect(server.calls.map(({ model }) => model)).toEqual([MODEL]);
  expect((await proposing.models.list(companyId)).proposedFallback).toEqual([OTHER]);
});

describe('with a fallback', () => {
  beforeEach(() => fallBackTo('gemini-3.8-flash', OTHER));

  test.each<[string, ModelAnswer]>([
    ['an overload', OVERLOADED],
    ['a limit', { status: 429, headers: { 'retry-after': '60' }, body: {} }],
    ['a broken connection', { steps: [{ text: 'half' }, { cut: true }] }],
  ])('%s leads to it; answer and ledger name the model, and the answer is kept', async (_, fault) => {
    answers({ [MODEL]: fault, 'gemini-3.8-flash': OVERLOADED });
    const [first, again] = [await ask(), await ask()];
    expect([first.value, first.provenance.model, first.provenance.provider]).toEqual([
      OTHER,
      OTHER,
      'openai',
    ]);
    expect(again).toEqual(first);
    expect(await ledger()).toEqual([
      { model: OTHER, connectionId: installationConnectionId('openai'), finishReason: 'stop' },
    ]);
    expect(server.calls).toHaveLength(3);
  });

  test('what its model rejects goes to nobody else', async () => {
    answers({ [MODEL]: { status: 401, body: {} } });
    expect(await failureOf(ask())).toMatchObject({
      code: 'provider-rejected',
      options: { extra: { reason: 'key' } },
    });
    expect(server.calls).toHaveLength(1);
  });

  test('a stream goes over before its first word and never after it', async () => {
    const stream = async () => {
      const heard: string[] = [];
      for await (const event of streamModel(deps, callOf({ key: null })))
        heard.push(event.type === 'text' ? event.text : event.answer.provenance.model);
      return heard;
    };
    answers({ [MODEL]: { steps: [{ thinking: 'hm' }, { cut: true }] } });
    expect(await stream()).toEqual(['gemini-3.8-flash', 'gemini-3.8-flash']);
    server.calls.length = 0;
    answers({ [MODEL]: { steps: [{ text: 'half' }, { cut: true }] } });
    expect((await failureOf(stream())).code).toBe('provider-failed');
    expect(server.calls).toHaveLength(1);
  });

  test('if all fail, the error is that of the model that was asked, with its time to come back', async () => {
    const limited = { status: 429, headers: { 'retry-after': '70' }, body: {} };
    answers({ [MODEL]: limited, 'gemini-3.8-flash': { status: 401, body: {} }, [OTHER]: OVERLOADED });
    expect(await failureOf(ask())).toMatchObject({ code: 'rate-limited', options: { retryAfter: 70 } });
    expect(server.calls).toHaveLength(3);
  });

  test('a company that has used up its share is asked for no more', async () => {
    answers({ [MODEL]: OVERLOADED });
    const poor = await depsWith({ INSTALLATION_MODEL_USD_PER_COMPANY: '0.000001' });
    await ask({ key: null }, poor);
    server.calls.length = 0;
    expect((await failureOf(ask({ key: null }, poor))).code).toBe('budget-exceeded');
    expect(server.calls).toEqual([]);
  });
});

test('a fallback of its own is paid from its own account; one whose connection is gone is left out', async () => {
  const models = [{ id: 'llama', inputUsdPerMillion: 10, outputUsdPerMillion: 100 }];
  const own = await connectOwn(database.orm, companyId, { baseUrl: `${server.url}/v1`, key: 'own', models });
  await fallBackTo(`${'ab'.repeat(12)}/llama`, `${own}/llama`);
  // Elsewhere an id whose connection is gone means the default.
  await writeWith(`${installationConnectionId('openai')}/${OTHER}`);
  const open = await depsWith({ ALLOW_PRIVATE_NETWORK: 'true' });
  answers({ [MODEL]: OVERLOADED });
  expect((await ask({}, open)).provenance.model).toBe('llama');
  const sql = 'select connection_id, cost_usd, shared_usd from usage_ledger where company_id = $1';
  expect(await query(database.url, sql, [companyId])).toEqual([
    { connection_id: own, cost_usd: expect.closeTo(0.002), shared_usd: null },
  ]);
});

describe('a small step that a person waits for', () => {
  const NEVER: ModelAnswer = { steps: [{ wait: new Promise(() => {}) }] };
  const quick = (of: ModelDeps) => ask({ prompt: linePrompt('quick') }, of);

  test('ends with MODEL_QUICK_TIMEOUT when the model hangs; other calls have longer', async () => {
    const hurried = await depsWith({ MODEL_QUICK_TIMEOUT: '50ms' });
    answers({ [MODEL]: NEVER });
    expect((await failureOf(quick(hurried))).message).toContain('in time');
    answers({
      [MODEL]: { steps: [{ wait: new Promise((resolve) => setTimeout(resolve, 100)) }, { text: 'late' }] },
    });
    expect((await ask({}, hurried)).value).toBe('late');
  });

  test('leaves its fallback a share of that time', async () => {
    await fallBackTo(OTHER);
    answers({ [MODEL]: NEVER });
    expect((await quick(await depsWith({ MODEL_QUICK_TIMEOUT: '10s' }))).value).toBe(OTHER);
  });
});
